// The browser of the journeys.

/** Debian's `chromium-headless-shell` is the quicker one; `tools/programs.mjs` finds what there is. */
export const browserProgram = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
