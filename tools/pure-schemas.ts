import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

const mark = '/*#__PURE__*/ ('

/**
 * Tells the bundler that declaring a schema has no side effects. It knows that of zod's functions, but not of `check`
 * and our own helpers, and would keep every schema of a module from which a screen needs one function.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: /from '(zod\/mini|[^']*\/values\/schema\.ts)'/ },
      handler(code, id) {
        const inserts = schemaCallsIn(parseSync(id, code).program)
          .flatMap(({ start, end }) => [
            { at: start, text: mark },
            { at: end, text: ')' },
          ])
          // A chain of calls begins where its first call begins.
          .toSorted((one, other) => other.at - one.at)
        return {
          code: inserts.reduce((text, { at, text: given }) => text.slice(0, at) + given + text.slice(at), code),
          map: null,
        }
      },
    },
  }
}

/** Calls that run as the module loads, to declare a constant whose value begins with `z` or a helper of ours. */
function schemaCallsIn(program: ESTree.Program): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = []
  const makers = new Set(['z', ...program.body.flatMap(importedMakers)])
  let functions = 0
  let schemas = 0
  const enter = () => void (functions += 1)
  const leave = () => void (functions -= 1)
  const isSchema = ({ init }: ESTree.VariableDeclarator) =>
    functions === 0 && init !== null && makers.has(rootOf(init) ?? '')
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    VariableDeclarator: (node) => void (schemas += isSchema(node) ? 1 : 0),
    'VariableDeclarator:exit': (node) => void (schemas -= isSchema(node) ? 1 : 0),
    CallExpression(node) {
      if (schemas > 0 && functions === 0) calls.push(node)
    },
  }).visit(program)
  return calls
}

function importedMakers(node: ESTree.Program['body'][number]): string[] {
  if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('/values/schema.ts')) return []
  return node.specifiers.map(({ local }) => local.name)
}

function rootOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return node.callee.type === 'Super' ? undefined : rootOf(node.callee)
  if (node.type === 'MemberExpression') return node.object.type === 'Super' ? undefined : rootOf(node.object)
  return undefined
}
