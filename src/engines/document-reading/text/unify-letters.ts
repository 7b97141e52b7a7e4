// PDFs printed by browsers name many Chinese characters by the radical that looks the same. NFKC undoes it for the
// Kangxi radicals, but not for the supplement, and it makes the simplified 户 a traditional one.
const radicals =
  '⺃⺂⻲⺅⺉⻧⺐⺏⺒⺓⺕⺔⺖⼾⺘⺙⻫⺛⺞⺠⺡⺣⺤⺨⺭⻯⺯⺰⺱⺹⺺⺾⻂⻅⻆⻈⻉⻋⻌⻐⻑⻒⻓⻔⻖⻘⻙⻚⻛⻜⻝⻟⻠⻢⻣⻤⻥⻦⻨⻩⻪⻬⻮⻰⻱⺎⺫⻁⻃⺦'
const characters =
  '乚乛亀亻刂卤尢尣巳幺彐彑忄户扌攵斉旡歺民氵灬爫犭礻竜糹纟罓耂肀艹衤见角讠贝车辶钅長镸长门阝青韦页风飞食飠饣马骨鬼鱼鸟麦黄黾齐齿龙龜兀罒虎覀丬'

const meant = new Map(Array.from(radicals, (radical, place) => [radical, characters.charAt(place)]))

/** One form for each letter, digit and mark: full-width ones become plain, ligatures letters. */
export function unifyLetters(text: string): string {
  return text
    .replace(/[\u2e80-\u2eff\u2f3e]/g, (radical) => meant.get(radical) ?? radical)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
}
