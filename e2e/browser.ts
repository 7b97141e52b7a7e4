/** Debian's `chromium-headless-shell` is faster; `tools/programs.mjs` finds what there is. */
export const browserProgram = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
