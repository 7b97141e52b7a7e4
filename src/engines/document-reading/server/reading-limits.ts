export const readingLimits = {
  pixels: 50_000_000,
  /** Nothing can be read in a picture that is far larger than its file. */
  pixelsPerByte: 2000,
  textPages: 10,
  picturePages: 2,
  text: 50_000,
  recogniserSeconds: 12,
  milliseconds: 30_000,
  memory: 600 * 1024 * 1024,
  idle: 60_000,
}
