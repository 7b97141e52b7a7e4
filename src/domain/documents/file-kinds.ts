// What a document may be. A file must be the same thing by its name, by what its sender says, and by its first bytes.

const fileKindNames = ['jpeg', 'png', 'pdf'] as const
export type FileKind = (typeof fileKindNames)[number]

interface Kind {
  fileType: string
  /** The ending that is given to a file without one of its own comes first. */
  extensions: readonly string[]
  /** Other names that programs give the type. */
  alsoCalled: readonly string[]
  begins: readonly number[]
}

export const fileKinds: Readonly<Record<FileKind, Kind>> = {
  jpeg: {
    fileType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    alsoCalled: ['image/jpg', 'image/pjpeg'],
    begins: [0xff, 0xd8, 0xff],
  },
  png: {
    fileType: 'image/png',
    extensions: ['png'],
    alsoCalled: ['image/x-png'],
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  pdf: {
    fileType: 'application/pdf',
    extensions: ['pdf'],
    alsoCalled: ['application/x-pdf'],
    begins: [0x25, 0x50, 0x44, 0x46, 0x2d],
  },
}

/** For the file picker. */
export const acceptedFiles = fileKindNames
  .flatMap((name) => [fileKinds[name].fileType, ...fileKinds[name].extensions.map((extension) => `.${extension}`)])
  .join(',')

/** A part of a form without a type of its own counts as text, and unknown files as octets: neither says anything. */
const saysNothing: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'text/plain'])

export function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/** The kind that name and declared type agree on, if they do. */
export function declaredKind(fileName: string, fileType: string): FileKind | undefined {
  const extension = extensionOf(fileName)
  const kind = fileKindNames.find((name) => fileKinds[name].extensions.includes(extension))
  if (!kind) return undefined
  const type = fileType.split(';')[0]!.trim().toLowerCase()
  const agrees = saysNothing.has(type) || type === fileKinds[kind].fileType || fileKinds[kind].alsoCalled.includes(type)
  return agrees ? kind : undefined
}

export function kindOfBytes(bytes: Uint8Array): FileKind | undefined {
  return fileKindNames.find((name) => fileKinds[name].begins.every((byte, index) => bytes[index] === byte))
}
