// The demonstration's texts for review: a module at a time, in five languages side by side. Production does not serve it.
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languageNames, languages, type Language } from '#foundation/i18n/languages.ts'
import { readCatalogue, type CatalogueEntry } from '#foundation/i18n/server/catalogue.ts'
import { escapeHtml as escape } from '#foundation/values/server/html.ts'

type Texts = Readonly<Record<Language, string>>

export function serveWords(app: FastifyInstance) {
  app.get<{ Querystring: { module?: string } }>('/dev/words', async (request, reply) => {
    const modules = await readModules()
    const { module } = request.query
    reply.type('text/html; charset=utf-8')
    if (module === undefined) return page('Texts by module', listModules(modules))
    const texts = modules.get(module)
    if (!texts) return reply.code(404).send(page('Not found', `<p>There is no such module.</p>${back}`))
    return page(module, back + table(texts))
  })
  app.get('/dev/words.css', (_request, reply) => reply.type('text/css').send(style))
}

const back = '<p><a href="/dev/words">All modules</a></p>'

async function readModules(): Promise<ReadonlyMap<string, Texts[]>> {
  const catalogues = await Promise.all(languageNames.map(async (language) => [language, await byId(language)] as const))
  const modules = Map.groupBy(await readCatalogue('en'), moduleOf)
  const textsOf = ({ id, english }: CatalogueEntry): Texts =>
    Object.fromEntries(catalogues.map(([language, texts]) => [language, texts.get(id) ?? english])) as Texts
  const sorted = [...modules].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new Map(sorted.map(([module, entries]) => [module, withoutRepeats(entries.map(textsOf))]))
}

async function byId(language: Language): Promise<ReadonlyMap<string, string>> {
  return new Map((await readCatalogue(language)).map(({ id, translation }) => [id, translation]))
}

/** A text can be marked in two ways in the same file. */
function withoutRepeats(texts: Texts[]): Texts[] {
  return [...new Map(texts.map((each) => [JSON.stringify(each), each])).values()]
}

function moduleOf({ files: [file = ''] }: CatalogueEntry): string {
  const folders = path.posix.dirname(file).split('/')
  return folders.slice(1, 3).join('/') || 'other'
}

function listModules(modules: ReadonlyMap<string, Texts[]>): string {
  const rows = [...modules].map(
    ([module, texts]) =>
      `<tr><td><a href="/dev/words?module=${encodeURIComponent(module)}">${escape(module)}</a></td><td>${texts.length}</td></tr>`,
  )
  return `<table><thead><tr><th>Module</th><th>Texts</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function table(texts: Texts[]): string {
  const head = languageNames.map((language) => `<th lang="${language}">${languages[language]}</th>`)
  const rows = texts.map((text) => {
    const cells = languageNames.map((language) => `<td lang="${language}">${escape(text[language])}</td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  return `<div class="wide"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)} · texts</title><link rel="stylesheet" href="/dev/words.css"></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body></html>`
}

const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{padding:2rem 1rem}h1{font:600 1.6rem Georgia,serif}.wide{overflow-x:auto}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid #8884;min-width:12rem;max-width:24rem}
th{position:sticky;top:0;background:Canvas}`
