// PDFs printed by browsers name many Chinese characters by a radical that looks the same. NFKC undoes only a part of it.
const radicals =
  '⺃⺂⻲⺅⺉⻧⺐⺏⺒⺓⺕⺔⺖⼾⺘⺙⻫⺛⺞⺠⺡⺣⺤⺨⺭⻯⺯⺰⺱⺹⺺⺾⻂⻅⻆⻈⻉⻋⻌⻐⻑⻒⻓⻔⻖⻘⻙⻚⻛⻜⻝⻟⻠⻢⻣⻤⻥⻦⻨⻩⻪⻬⻮⻰⻱⺎⺫⻁⻃⺦'
const characters =
  '乚乛亀亻刂卤尢尣巳幺彐彑忄户扌攵斉旡歺民氵灬爫犭礻竜糹纟罓耂肀艹衤见角讠贝车辶钅長镸长门阝青韦页风飞食飠饣马骨鬼鱼鸟麦黄黾齐齿龙龜兀罒虎覀丬'

const meant = new Map(Array.from(radicals, (radical, place) => [radical, characters.charAt(place)]))

export function unifyLetters(text: string): string {
  return text
    .replace(/[\u2e80-\u2eff\u2f3e]/g, (radical) => meant.get(radical) ?? radical)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
}
