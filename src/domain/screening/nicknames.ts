/** Short forms that neither spelling nor sound connects with the whole name. Each line is one name. */
const groups = [
  'william bill billy will willy',
  'robert bob bobby rob robbie',
  'richard dick rick ricky',
  'james jim jimmy jamie',
  'john jack johnny',
  'elizabeth liz lizzie beth betty eliza',
  'margaret maggie meg peggy',
  'catherine katherine kathryn kate katie cathy',
  'edward ed eddie ted',
  'charles charlie chuck',
  'joseph joe yusuf yousef youssef josef jose giuseppe',
  'abraham ibrahim abe',
  'mohammed muhammad mohamed muhammed mohamad muhamad mohammad mahomet mo md mohd',
  'ahmed ahmad ahmet',
  'alexander alex sasha alejandro alexandre iskander',
  'michael mike mikhail miguel michel mikael',
  'john ivan juan jean johann giovanni yahya',
  'george yuri jorge georges giorgio',
  'peter pyotr pedro pierre pietro',
  'paul pavel pablo paolo',
  'mary maria marie maryam mariam miriam',
  'ann anna anne hannah annie',
  'susan sue susie',
  'patricia pat patty',
  'theodore ted theo fyodor',
  'stephen steven stefan stepan esteban etienne',
].map((line) => new Set(line.split(' ')))

export function areNicknames(one: string, other: string): boolean {
  return groups.some((group) => group.has(one) && group.has(other))
}
