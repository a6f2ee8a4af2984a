# syrtis
