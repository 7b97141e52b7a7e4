export const readingLimits = {
  pixels: 50_000_000,
  /** Of a PDF: pages whose text is read, and pages that are looked at as pictures. */
  textPages: 10,
  picturePages: 2,
  /** Characters of text that are kept. */
  text: 50_000,
  /** How long the recogniser of text may work on one picture, measured by its own thread. */
  recogniserSeconds: 12,
  /** How long one file may take, and how much the process may grow by it. */
  milliseconds: 30_000,
  memory: 600 * 1024 * 1024,
  /** A worker that has nothing to do gives its memory back. */
  idle: 60_000,
}
