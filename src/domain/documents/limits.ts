const megabyte = 1024 * 1024

export const limits = {
  bytes: 5 * megabyte,
  pixels: 50_000_000,
  /** A picture that is far larger than its file says nothing, and costs as much work as one that does. */
  pixelsPerByte: 2000,
  pages: 50,
  nameLength: 255,
  /** Per application; replaced and removed files count for a day. */
  files: 30,
  bytesPerApplication: 100 * megabyte,
  partBytes: 512 * 1024,
  openUploads: 10,
} as const

export function maxBytes(maxFileSize: number): number {
  return Math.min(limits.bytes, maxFileSize * megabyte)
}

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

export function fileTooLargeMessage(maxBytesAllowed: number): { title: string; description: string } {
  return {
    ...fileTooLarge,
    description: tooLarge[Math.max(1, Math.floor(maxBytesAllowed / megabyte)) - 1] ?? tooLarge[4],
  }
}

export const titleAndDescription = /*i18n*/ '{title}: {description}'
