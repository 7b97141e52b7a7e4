import type { Language } from '#foundation/i18n/languages.ts'

export interface RenderedPage {
  path: string
  name: string
  language: Language
  html: string
  facts: string
}

/** What the bundled `render-public-pages.tsx` offers to the build, which does not read the browser's types. */
export interface PublicPageRenderer {
  stylePlaceholder: string
  renderPages(assets: { script: string; fonts: readonly string[] }): RenderedPage[]
}
