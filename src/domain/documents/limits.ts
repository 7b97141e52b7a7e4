const megabyte = 1024 * 1024

/** What a document may weigh and hold. */
export const limits = {
  bytes: 5 * megabyte,
  pixels: 50_000_000,
  pages: 50,
  nameLength: 255,
  /** Per application; what was replaced or removed counts for a day. */
  files: 30,
  bytesPerApplication: 100 * megabyte,
  /** Of a resumable upload: one part, and how many uploads may be open for one application. */
  partBytes: 512 * 1024,
  openUploads: 10,
} as const

/** The most a document may weigh: five megabytes, or less when an administrator says so. */
export function maxBytes(maxFileSize: number): number {
  return Math.min(limits.bytes, maxFileSize * megabyte)
}

/** The title and the sentence that people are told, for each size an administrator can set below five. */
const tooLarge = [
  /*i18n*/ 'Maximum file size is 1MB.',
  /*i18n*/ 'Maximum file size is 2MB.',
  /*i18n*/ 'Maximum file size is 3MB.',
  /*i18n*/ 'Maximum file size is 4MB.',
  /*i18n*/ 'Maximum file size is 5MB.',
] as const

export const invalidType = {
  title: /*i18n*/ 'Invalid file type',
  description: /*i18n*/ 'Please upload JPEG, PNG, or PDF files only.',
}
export const fileTooLarge = {
  title: /*i18n*/ 'File too large',
  description: tooLarge[4],
}

export function tooLargeFor(most: number): { title: string; description: string } {
  return { ...fileTooLarge, description: tooLarge[Math.max(1, Math.floor(most / megabyte)) - 1] ?? tooLarge[4] }
}

/** Both in one line, as the API says it. */
export function sentence({ title, description }: { title: string; description: string }): string {
  return `${title}: ${description}`
}
