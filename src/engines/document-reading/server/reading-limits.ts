export const readingLimits = {
  pixels: 50_000_000,
  textPages: 10,
  picturePages: 2,
  text: 50_000,
  recogniserSeconds: 12,
  milliseconds: 30_000,
  memory: 600 * 1024 * 1024,
  idle: 60_000,
}
