import fs from 'node:fs/promises'
import path from 'node:path'
import type { Network, Networks } from '../analyse-faces.ts'

/** Only the part of ONNX Runtime in use. Its own types would bring in those of the browser. */
interface Runtime {
  env: { wasm: { numThreads: number }; logLevel: string }
  InferenceSession: { create(model: Uint8Array): Promise<Session> }
  Tensor: new (type: 'float32', values: Float32Array, shape: number[]) => Tensor
}
interface Tensor {
  data: Float32Array
}
interface Session {
  inputNames: readonly string[]
  run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>
}

const runtimeName: string = 'onnxruntime-web/wasm'
const folder = path.join(import.meta.dirname, '..', 'models')

/** Loaded on first use. One thread, because the service needs the others. */
export async function openNetworks(): Promise<Networks> {
  const runtime = (await import(runtimeName)) as Runtime
  runtime.env.wasm.numThreads = 1
  runtime.env.logLevel = 'error'
  const open = async (name: string): Promise<Network> => {
    const session = await runtime.InferenceSession.create(await fs.readFile(path.join(folder, `${name}.onnx`)))
    const [input] = session.inputNames
    if (input === undefined) throw new Error(`the network ${name} takes no input`)
    return async (values, shape) => {
      const results = await session.run({ [input]: new runtime.Tensor('float32', values, [...shape]) })
      return Object.fromEntries(Object.entries(results).map(([key, tensor]) => [key, tensor.data]))
    }
  }
  return {
    detect: await open('detect'),
    landmarks: await open('landmarks'),
    eyes: await open('eyes'),
    likeness: await open('likeness'),
  }
}
