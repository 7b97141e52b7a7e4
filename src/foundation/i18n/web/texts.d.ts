/** The texts of a language, made by `tools/catalogues.ts`. */
declare module 'virtual:texts/*' {
  export const messages: import('@lingui/core').Messages
}
