const fileKindNames = ['jpeg', 'png', 'pdf'] as const
export type FileKind = (typeof fileKindNames)[number]

interface FileKindInfo {
  fileType: string
  extensions: readonly string[]
  mimeAliases: readonly string[]
  magicBytes: readonly number[]
}

export const fileKinds: Readonly<Record<FileKind, FileKindInfo>> = {
  jpeg: {
    fileType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    mimeAliases: ['image/jpg', 'image/pjpeg'],
    magicBytes: [0xff, 0xd8, 0xff],
  },
  png: {
    fileType: 'image/png',
    extensions: ['png'],
    mimeAliases: ['image/x-png'],
    magicBytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  pdf: {
    fileType: 'application/pdf',
    extensions: ['pdf'],
    mimeAliases: ['application/x-pdf'],
    magicBytes: [0x25, 0x50, 0x44, 0x46, 0x2d],
  },
}

export function kindOfType(fileType: string): FileKind | undefined {
  return fileKindNames.find((name) => fileKinds[name].fileType === fileType)
}

export const acceptedFiles = fileKindNames
  .flatMap((name) => [fileKinds[name].fileType, ...fileKinds[name].extensions.map((extension) => `.${extension}`)])
  .join(',')

/** Browsers send these for unknown types, so they carry no information. */
const uninformativeTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'text/plain'])

export function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export function declaredKind(fileName: string, fileType: string): FileKind | undefined {
  const extension = extensionOf(fileName)
  const kind = fileKindNames.find((name) => fileKinds[name].extensions.includes(extension))
  if (!kind) return undefined
  const type = fileType.replace(/;.*/s, '').trim().toLowerCase()
  const agrees =
    uninformativeTypes.has(type) || type === fileKinds[kind].fileType || fileKinds[kind].mimeAliases.includes(type)
  return agrees ? kind : undefined
}

export function detectFileKind(bytes: Uint8Array): FileKind | undefined {
  return fileKindNames.find((name) => fileKinds[name].magicBytes.every((byte, index) => bytes[index] === byte))
}
