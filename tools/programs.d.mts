/** Exits when there is none and none can be installed. */
export function ensureChromium(): string
export function ensureSignatureReader(): string
