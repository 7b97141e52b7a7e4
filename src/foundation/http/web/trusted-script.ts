// Trusted Types: the security policy loads scripts only through this, and only our own files.
interface ScriptPolicy {
  createScriptURL(address: string): unknown
}
interface PolicyMaker {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy
}

let policy: ScriptPolicy | undefined

export function trustedScriptUrl(address: string | URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker }
  if (!trustedTypes) return String(address)
  policy ??= trustedTypes.createPolicy('own-workers', { createScriptURL: ours })
  return policy.createScriptURL(String(address)) as string
}

function ours(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('not a script of ours')
  return address
}
