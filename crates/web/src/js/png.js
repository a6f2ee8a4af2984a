// A drawing (SVG) as a picture (PNG), drawn on a canvas and offered as a file.

const LONGER_SIDE = 1600;

export async function savePng(svg, name) {
  const source = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const scale = LONGER_SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!picture) throw new Error("no picture");
    const link = document.createElement("a");
    const address = URL.createObjectURL(picture);
    link.href = address;
    link.download = name;
    link.click();
    // The download has begun by then.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  } finally {
    URL.revokeObjectURL(source);
  }
}
