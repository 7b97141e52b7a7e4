// What each country that a question names is to whom: passport, home, birthplace or a stop on the way.
import { isPlace, namesIn, ownCountry } from './country-in.ts'
import {
  cueOf,
  describesPassport,
  isArticle,
  isFrom,
  isCitizenship,
  isLost,
  isOver,
  isHalfName,
  isIssued,
  isLiberian,
  isPlacing,
  isPluralVerb,
  joins,
  newStatement,
  type Cue,
} from './role-words.ts'

/** `not`: the country is certainly not the passport's. */
export const certainty = { not: 0, named: 1, citizen: 2, passport: 3 } as const
export type Certainty = (typeof certainty)[keyof typeof certainty]

export interface Mention {
  country: string
  certainty: Certainty
  person?: 'self' | 'relative'
}

interface Name {
  country: string
  from: number
  to: number
  isPlace: boolean
}

/** How many words a cue may be away. */
const reach = { cue: 7, denied: 3, former: 4, past: 2, issued: 4 } as const

function findNames(words: readonly string[]): Name[] {
  const text = ` ${words.join(' ')} `
  const letters = Array.from(text)
  const others = namesIn(text).map(({ name: country, start, length }) => {
    const from = letters.slice(0, start + 1).filter((letter) => letter === ' ').length - 1
    const count = letters
      .slice(start, start + length)
      .join('')
      .trim()
      .split(' ').length
    const to = from + count - 1
    return { country, from, to, isPlace: isPlace(words.slice(from, to + 1).join(' ')) }
  })
  const own = words.flatMap((word, place) =>
    isLiberian(word) ? [{ country: ownCountry, from: place, to: place, isPlace: false }] : [],
  )
  return [...others, ...own].sort((one, other) => one.from - other.from)
}

class Clause {
  readonly names: readonly Name[]
  private readonly cues: readonly (Cue | undefined)[]
  private readonly words: readonly string[]

  constructor(words: readonly string[]) {
    this.words = words
    this.names = findNames(words)
    this.cues = words.map((word, place) => (this.isNamed(place) ? undefined : cueOf(word)))
  }

  /** What a country alone between commas is, from what went before: "passport: France", "flying from Accra, Ghana". */
  get passedOn(): Cue | undefined {
    const last = this.names.findLast(({ to }) => to === this.words.length - 1)?.from ?? this.words.length
    if (this.cues[last - 1] === 'passport') return 'passport'
    const isAway = this.cues.includes('elsewhere') || this.words.some((word) => isPlacing(word) || isFrom(word))
    return isAway ? 'elsewhere' : undefined
  }

  certaintyOf(name: Name, inherited: Cue | undefined): Certainty {
    if (this.isDenied(name)) return certainty.not
    if (this.words.slice(name.from, name.to + 1).some((word) => cueOf(word) === 'passport')) return certainty.passport
    const right = this.cueToTheRight(name)
    if (right === 'passport') return certainty.passport
    if (right === 'relative') return certainty.citizen
    if (right === 'paper' || (right === 'elsewhere' && name.isPlace && isPlacing(this.wordBefore(name))))
      return certainty.not
    if (right === 'married' && /^(mit|with)$/.test(this.wordBefore(name))) return certainty.not
    const before = this.joinedName(name)
    if (before) return this.certaintyOf(before, inherited)
    const isAlone = this.words.every((word, place) => this.isNamed(place) || isArticle(word) || joins(word))
    const cue = this.cueToTheLeft(name) ?? (isAlone ? inherited : undefined)
    return name.isPlace ? this.ofPlace(name, cue) : this.ofPeople(name, cue)
  }

  /** Of whom a statement speaks. */
  personOf({ from, to }: Name): Mention['person'] {
    if (this.cues[to + 1] === 'relative') return 'relative'
    const left = this.cues.slice(0, from)
    if (left.some((cue, place) => cue === 'self' && !this.isSaidOfRelatives(place))) return 'self'
    const nearest = left.findLast((cue) => cue === 'relative' || cue === 'own')
    return nearest === 'own' ? 'self' : nearest
  }

  /** "My parents are": the verb is the same as in "we are". */
  private isSaidOfRelatives(place: number): boolean {
    return isPluralVerb(this.words[place] ?? '') && this.cues.slice(0, place).includes('relative')
  }

  private ofPeople(name: Name, cue: Cue | undefined): Certainty {
    if (cue === 'paper' && this.cues[name.from - 1] === 'paper') return certainty.not
    if (cue === 'passport' || cue === 'became') return certainty.passport
    if (cue === 'married' || cue === 'speaks') return certainty.not
    return cue === 'elsewhere' || cue === 'paper' ? certainty.named : certainty.citizen
  }

  private ofPlace(name: Name, cue: Cue | undefined): Certainty {
    const preposition = this.wordBefore(name)
    const isIssuedThere = this.words.slice(Math.max(0, name.from - reach.issued), name.from).some(isIssued)
    if (this.leadsToLiberia(name)) return certainty.not
    if (cue === 'passport' && (isIssuedThere || !isPlacing(preposition))) return certainty.passport
    if (cue === 'became' && !isPlacing(preposition)) return certainty.passport
    if (cue === 'relative') return certainty.citizen
    if (cue === 'self' && (isFrom(preposition) || cueOf(preposition) === 'self')) return certainty.citizen
    if (cue === 'elsewhere' || cue === 'paper' || cue === 'married' || isPlacing(preposition)) return certainty.not
    return certainty.named
  }

  private isNamed(place: number): boolean {
    return this.names.some(({ from, to }) => from <= place && place <= to)
  }

  private wordBefore({ from }: Name): string {
    return this.words.slice(0, from).findLast((word) => !isArticle(word)) ?? ''
  }

  /** "A French and a Nigerian passport", "a Nigerian permanent residence". */
  private cueToTheRight({ to, isPlace: isOfPlace }: Name): Cue | undefined {
    const next = this.words[to + 1] ?? ''
    const cue = this.cues[to + 1]
    if (joins(next)) {
      const other = this.names.find(
        ({ from, ...name }) =>
          name.isPlace === isOfPlace &&
          from > to &&
          this.words.slice(to + 2, from).every((word) => isArticle(word) || joins(word)),
      )
      return other && this.cueToTheRight(other) === 'passport' ? 'passport' : undefined
    }
    return cue ?? (describesPassport(next) ? this.cues[to + 2] : undefined)
  }

  /** The country before "and" and this one, of which the same is said. */
  private joinedName({ from }: Name): Name | undefined {
    const other = this.names.findLast(({ to }) => to < from)
    if (!other) return undefined
    const between = this.words.slice(other.to + 1, from)
    const isJoined = between.some(joins) || (between.length === 0 && !other.isPlace)
    return isJoined && between.every((word) => joins(word) || isArticle(word)) ? other : undefined
  }

  private cueToTheLeft({ from }: Name): Cue | undefined {
    for (let place = from - 1; place >= Math.max(0, from - reach.cue); place -= 1) {
      if (this.isNamed(place)) return undefined
      const cue = this.cues[place]
      // "A Ukrainian passport from Sierra Leone": the passport has its country already.
      if (cue === 'passport' && this.isNamed(place - 1)) return undefined
      if (cue && cue !== 'own' && cue !== 'denied' && cue !== 'former' && cue !== 'past') return cue
    }
    return undefined
  }

  private isDenied({ from, to, isPlace: isOfPlace }: Name): boolean {
    const within = (cue: Cue, distance: number) => {
      const nearest = this.cues.slice(0, from).lastIndexOf(cue)
      if (nearest < from - distance || nearest < 0) return false
      return !this.names.some((other) => other.from > nearest && other.to < from)
    }
    if (within('denied', reach.denied) || within('former', reach.former)) return true
    if (!isOfPlace && within('past', reach.past)) return true
    const lost = this.words.slice(Math.max(0, from - reach.former), from).some(isLost)
    const around = this.words[to + 1] ?? ''
    if (lost && [around, this.words[from - 1] ?? ''].some(isCitizenship)) return true
    return this.words.slice(to + 1).some((word) => isOver(word))
  }

  private leadsToLiberia({ to }: Name): boolean {
    const [next = '', ...others] = this.words.slice(to + 1)
    return isPlacing(next) && /^(liberia|monrovia)$/.test(others.find((word) => !isArticle(word)) ?? '')
  }

  get namesTwoInOne(): boolean {
    return this.names.some(({ from }) => isHalfName(this.words[from - 1] ?? ''))
  }
}

/** `parts`: what stands between commas, normalised. */
export function mentionsIn(parts: readonly string[]): { mentions: Mention[]; namesTwoInOne: boolean } {
  const clauses = parts
    .flatMap((part) => ` ${part} `.split(newStatement))
    .map((part) => new Clause(part.trim().split(' ')))
  const mentions = clauses.flatMap((clause, place) => {
    const inherited = clauses[place - 1]?.passedOn
    return clause.names.flatMap((name): Mention[] => {
      const person = clause.personOf(name)
      const sure = clause.certaintyOf(name, inherited)
      // A Liberian visa, border or wife says nothing of the asker's passport.
      if (name.country === ownCountry && sure !== certainty.passport) return []
      return [{ country: name.country, certainty: sure, ...(person && { person }) }]
    })
  })
  return { mentions, namesTwoInOne: clauses.some((clause) => clause.namesTwoInOne) }
}
