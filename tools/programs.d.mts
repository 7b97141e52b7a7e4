/** Ends the program where there is none and none can be installed. */
export function ensureChromium(): string
/** Likewise for `pdfsig`. */
export function ensureSignatureReader(): string
