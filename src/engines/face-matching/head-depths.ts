/** How far each of the sixty-eight points of a usual head lies behind the tip of its nose, in distances of the pupils. */
const millimetres = {
  jaw: [-104, -101, -96, -88, -77, -62, -47, -34, -28],
  brow: [-48, -37, -29, -24, -22],
  bridge: [-25, -17, -8, 0],
  nostrils: [-18, -14, -11],
  eye: [-44, -36, -34, -36, -36, -37],
  upperLip: [-31, -23, -17, -16],
  lowerLip: [-24, -19, -18],
  innerUpperLip: [-29, -21, -18],
  innerLowerLip: [-21, -19],
}
const betweenPupils = 63

const { jaw, brow, bridge, nostrils, eye, upperLip, lowerLip, innerUpperLip, innerLowerLip } = millimetres
/** A list from one side to the middle, and back to the other side. */
const mirrored = (list: readonly number[]) => [...list, ...list.slice(0, -1).toReversed()]

export const headDepths: readonly number[] = [
  ...mirrored(jaw),
  ...brow,
  ...brow.toReversed(),
  ...bridge,
  ...mirrored(nostrils),
  ...eye,
  ...[3, 2, 1, 0, 5, 4].map((at) => eye[at]!),
  ...mirrored(upperLip),
  ...mirrored(lowerLip),
  ...mirrored(innerUpperLip),
  ...mirrored(innerLowerLip),
].map((depth) => depth / betweenPupils)
