# barragoon
