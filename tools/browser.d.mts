export function findChromium(): string | undefined
/** Ends the program where there is none and none can be installed. */
export function ensureChromium(): string
