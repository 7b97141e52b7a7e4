import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Example, Examples } from './example.tsx'

export function PhotoExamples() {
  const { t } = useLingui()
  return (
    <Examples label={t`How to take your photo`}>
      <Example isRight caption={<Trans>Face forward, plain background</Trans>}>
        <Drawing>
          <Bust />
          <Hair />
          <Features />
        </Drawing>
      </Example>
      <Example caption={<Trans>Hat or dark glasses</Trans>}>
        <Drawing>
          <Bust />
          <path d="M30 46c0-20 12-30 30-30s30 10 30 30M22 47c12-6 64-6 76 0 3 2 2 6-2 6-22-5-50-5-72 0-4 0-5-4-2-6z" />
          <path d="M38 63h19c0 10-3 14-9 14s-10-5-10-14zM63 63h19c0 9-4 14-10 14s-9-4-9-14z" fill="currentColor" />
          <path d="M34 64h52M60 74v6M52 91q8 3 16 0" />
        </Drawing>
      </Example>
      <Example caption={<Trans>Shadow on the face</Trans>}>
        <Drawing>
          <Bust />
          <Hair />
          <Features />
          <path
            d="M62 29h13M62 36h20M62 43h24M62 50h26M62 57h26M62 64h28M62 71h28M62 78h25M62 85h22M62 92h19M62 99h14M74 119h14M70 126h28M62 133h41M62 140h44M62 147h46"
            strokeWidth="3"
          />
        </Drawing>
      </Example>
      <Example caption={<Trans>Too far away</Trans>}>
        <Drawing>
          <g transform="translate(35 66) scale(0.42)" strokeWidth="5.5">
            <Bust />
            <Hair />
          </g>
          <path d="M2 130h116M8 130V78h26v52M92 130V62h22v68M16 90h3M24 90h3M16 104h3M24 104h3M99 76h3M106 76h3M99 92h3M106 92h3M99 108h3M106 108h3" />
        </Drawing>
      </Example>
    </Examples>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 150"
      className="h-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

const Bust = () => (
  <path d="M12 150c2-24 14-33 33-37v-13M108 150c-2-24-14-33-33-37v-13M45 113l15 13 15-13M33 62c-1 26 12 45 27 45s28-19 27-45M33 64c-6-2-7 12 1 14M87 64c6-2 7 12-1 14" />
)

const Hair = () => <path d="M33 64c-4-24 6-42 27-42s31 18 27 42c-2-10-6-16-10-19-12 5-27 4-34 0-4 3-8 9-10 19z" />

const Features = () => (
  <>
    <path d="M60 69v10l-4 1M52 91q8 3 16 0M42 58q5-3 10 0M68 58q5-3 10 0" />
    <path d="M47 66v1M73 66v1" strokeWidth="5" />
  </>
)
