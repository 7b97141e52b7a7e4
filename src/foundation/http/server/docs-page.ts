// The API reference as plain HTML: without a script there is nothing that a policy would have to allow.
import { createHash } from 'node:crypto'
import { escapeHtml as escape } from '#foundation/values/server/html.ts'
import type { ApiDescription, Operation } from './openapi.ts'

export function docsPage({ info, paths }: ApiDescription): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = [...Map.groupBy(operations, ({ operation: { tags } }) => tags[0] ?? '')]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(info.title)} API</title><style>${style}</style></head>
<body><header><h1>${escape(info.title)} API ${escape(info.version)}</h1>
<p>${escape(info.description)} Machine-readable: <a href="/api/openapi.json">OpenAPI description</a>.</p>
<nav aria-label="Subjects"><ul>${groups.map(([tag]) => `<li><a href="#${escape(tag)}">${escape(tag)}</a></li>`).join('')}</ul></nav></header>
<main>${groups.map(([tag, members]) => `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${members.map(operationOf).join('')}</section>`).join('')}</main></body></html>`
}

function operationOf({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const parts = [
    ...(parameters.length > 0 ? [part('Parameters', parameters)] : []),
    ...(requestBody ? [part('Request', requestBody.content)] : []),
    part('Responses', responses),
  ]
  return `<details><summary><code>${method} ${escape(path)}</code> <span>${escape(summary)}</span></summary>
<p>${escape(description)}</p>${parts.join('')}</details>`
}

function part(title: string, value: unknown): string {
  return `<h3>${title}</h3><pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`
}

const style = `:root{color-scheme:light dark;--ink:#0b1b3b;--paper:#fbfaf7;--blue:#002868;--red:#bf0a30}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf5;--paper:#0b1226;--blue:#a9c1ff;--red:#ff8fa0}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 "Public Sans",system-ui,sans-serif;overflow-wrap:anywhere}
header{border-bottom:3px solid var(--red)}header,main{padding:1.5rem max(1.25rem,calc(50vw - 32rem))}
h1,h2{font-family:Georgia,serif}a{color:var(--blue)}ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
a,summary{display:inline-block;min-height:1.5rem}summary{display:list-item;padding:.5rem 0;cursor:pointer}code{font-weight:600}
details{border-bottom:1px solid}pre{overflow:auto;max-height:30rem;padding:.75rem;border:1px solid;border-radius:6px}`

export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
