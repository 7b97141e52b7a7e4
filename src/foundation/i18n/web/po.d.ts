declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
declare module 'virtual:desk-words/*' {
  export const messages: import('@lingui/core').Messages
}
