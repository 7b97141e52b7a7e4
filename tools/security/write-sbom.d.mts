export function writeSbom(root: string): void
