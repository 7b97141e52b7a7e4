import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rosette, WaveBand } from './guilloche.tsx'

test('guilloche: the pattern stays under 4,000 bytes', () => {
  const drawings = [
    <Rosette key="a" curve={{ petals: 12, radius: 330, depth: 130 }} />,
    <Rosette key="b" curve={{ petals: 16, radius: 380, depth: 90 }} turns={7} />,
    <WaveBand key="c" />,
  ]
  for (const drawing of drawings) expect(renderToStaticMarkup(drawing).length).toBeLessThan(4000)
})
