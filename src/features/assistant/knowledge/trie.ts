interface Branch {
  next: Map<string, Branch>
  ends: string[]
}

type Trie = Branch

export interface Hit {
  name: string
  start: number
  length: number
}

const branch = (): Branch => ({ next: new Map(), ends: [] })

export function buildTrie(words: Iterable<readonly [word: string, name: string]>): Trie {
  const root = branch()
  for (const [word, name] of words) {
    let here = root
    for (const letter of word) {
      const known = here.next.get(letter) ?? branch()
      here.next.set(letter, known)
      here = known
    }
    here.ends.push(name)
  }
  return root
}

export function findWords(tree: Trie, text: string): Hit[] {
  const hits: Hit[] = []
  const letters = Array.from(text)
  for (let start = 0; start < letters.length; start += 1) {
    let here = tree.next.get(letters[start]!)
    for (let end = start + 1; here; end += 1) {
      for (const name of here.ends) hits.push({ name, start, length: end - start })
      here = end < letters.length ? here.next.get(letters[end]!) : undefined
    }
  }
  return hits
}
