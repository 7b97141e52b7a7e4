// What people call countries and their citizens, without accents, beside the names that Intl knows.

/** The beginnings of words in any of the five languages; `$` ends a word, `_` is a blank. */
export const peoples = `
us: american$ americans americain amerikan$ amerikaner amerikanisch us_citizen us_passport us_burger estadounidense americano$ americana$ norteamericano gringo 美国 美籍
uk: brite$ briten$ schotte$ schottin$ schotten$ waliser british brit$ brits britannique britisch britin$ britanico britanica english$ englishman scottish scot$ welsh anglais$ anglaise englander englisch ingles$ inglesa 英国 英籍
de: german$ germans allemand deutsch$ deutsche deutscher deutschen aleman alemana 德国 德籍
fr: french$ frenchman francais$ francaise franzos frances$ francesa 法国 法籍
es: spanish$ spaniard espagnol spanier spanisch espanol$ espanola$ espanoles$ 西班牙
cn: chinese$ chinois$ chinoise chinesin chinesisch chino$ china$ 中国 中华 大陆护照
in: indian$ indians indien$ indienne inder$ inderin indisch indio$ india$ 印度
ch: swiss$ suisse schweizer suizo suiza 瑞士
at: austrian autrichien osterreich austriac 奥地利
be: belgian belge$ belges belgier belgisch belga$ 比利时
ca: canadi kanadi 加拿大
au: aussie australi 澳大利亚 澳洲
nz: new_zealand kiwi$ neuseeland neo_zelandais neozeland 新西兰
ie: irish$ irlandais irlandes irisch$ ire$ irin$ 爱尔兰
ng: nigerian$ nigerians nigeriane nigerianer nigerianisch nigeriano nigeriana 尼日利亚
ne: nigerien$ nigeriens nigerienne nigrisch nigrer nigerino nigerina 尼日尔
gh: ghanaian ghaneen ghanes ghanaer ghanaisch 加纳
sn: senegal 塞内加尔
ml: malian malien malier malisch maliens maliense 马里
bf: burkinab burkinisch burkines 布基纳法索
ci: ivorian ivoirien ivorer ivorisch marfileno marfilena 科特迪瓦 象牙海岸
bj: beninese beninois beniner beninisch benines 贝宁
tg: togoer togol 多哥
gm: gambi 冈比亚
gn: guinean$ guineans guineen$ guineenne guineer guineisch guineano$ guineana$ 几内亚
gw: bissau 几内亚比绍
cv: cape_verd cabo_verd caboverd cap_verd kapverd 佛得角
sl: sierra_leon sierraleon 塞拉利昂
lb: lebanes libanais libanes libanies 黎巴嫩
nl: hollander neerlandes dutch$ dutchman neerlandais hollandais niederland holandes 荷兰
it: italian italien 意大利
pt: portug 葡萄牙
br: brazil bresil brasil 巴西
mx: mexic mexik 墨西哥
ar: argentin 阿根廷
co: colombian colombien kolumbian 哥伦比亚
pe: peruan peruvian peruvien 秘鲁
cl: chilen chilien chilean 智利
ve: venezolan venezuel venezolano 委内瑞拉
cu: cuban cubain kuban 古巴
jp: japan japon 日本
kr: surcorean korean koreanisch coreen corean sudkorean 韩国
kp: nordkorean norcorean 朝鲜
ru: russ ruso$ rusa$ rusos$ 俄罗斯
ua: ukrain ucrani 乌克兰
pl: polish$ polonais polac polin$ pole$ poles$ polnisch 波兰
tr: turkish turc$ turque turk turco$ turca$ 土耳其
eg: egypt agypt egipci 埃及
ma: morocc maroc marokk marroqui 摩洛哥
cm: cameroon camerounais kamerun camerun 喀麦隆
ke: kenya kenia 肯尼亚
za: south_africa sud_africain sudafrik sudafrican 南非
ph: filipin philippin 菲律宾
pk: paquistan pakistan 巴基斯坦
bd: banglade bangladais 孟加拉
vn: vietnam 越南
my: malaysi malaisi malasi 马来西亚
sg: singapor singapur 新加坡
se: swedish swede$ swedes$ suedois schwed sueco sueca 瑞典
no: norwegian norvegien norweg noruego noruega 挪威
dk: danish dane$ danes$ danois dan$ danin$ danisch danesa 丹麦
fi: finnish finn$ finns$ finlandais finne$ finnen$ finnin$ finnisch finlandes 芬兰
is: icelander icelandic islandais islandisch islander$ islanderin islandes$ islandesa 冰岛
ee: estonian estonien estnisch estin$ estonio$ 爱沙尼亚
lv: latvian letton lettisch lette$ lettin$ leton$ letona$ 拉脱维亚
lt: lithuan lituan litau 立陶宛
cz: czech$ czechs$ tcheque tschechisch tscheche tschechin checo$ checa$ 捷克
sk: slovak slovaque slowakisch slowake slowakin eslovac 斯洛伐克
si: slovenian slovene$ slowenisch slowene$ slowenin esloven 斯洛文尼亚
hu: hungarian hongrois ungar$ ungarin$ ungarisch hungaro$ hungara$ 匈牙利
ro: romanian roumain rumanisch rumane$ rumanin$ rumano$ rumana$ 罗马尼亚
bg: bulgarian bulgare$ bulgarisch bulgarin$ bulgaro$ bulgara$ 保加利亚
gr: greek$ greeks$ grec$ grecque griech griego$ griega$ 希腊
cy: cypriot chypriot zyprer zyprisch zypriot chipriot 塞浦路斯
mt: maltese$ maltais malteser maltesisch maltes$ maltesa 马耳他
hr: croat$ croatian croate kroat croata$ 克罗地亚
rs: serb$ serbian serbe$ serbin$ serbisch serbio$ 塞尔维亚
ba: bosnian bosnien$ bosnienne bosnier bosnisch bosnio$ 波斯尼亚 波黑
me: montenegrin montenegro$ montenegrino 黑山
mk: macedonian macedonien mazedonisch mazedonier macedonio$ 北马其顿
al: albanian albanais albaner albanisch albanes$ albanesa 阿尔巴尼亚
lu: luxembourg luxemburg 卢森堡
li: liechtenstein 列支敦士登
mc: monegas monacan 摩纳哥
ad: andorr 安道尔
sm: sammarin sanmarin 圣马力诺
md: moldov moldau moldav 摩尔多瓦
by: belarus belorus bielorus weissruss 白俄罗斯
ge: georgian$ georgians georgienne georgier georgisch georgiano$ georgiana$ 格鲁吉亚
am: armenian armenier armenisch armenienne armenio$ 亚美尼亚
az: azeri azerbaij azerbaid aserbaid azerbaiy 阿塞拜疆
kz: kazakh kasach kazaj kasajo 哈萨克
kg: kyrgyz kirghiz kirgis kirguis 吉尔吉斯
tj: tajik tadjik tadschik tayik 塔吉克
tm: turkmen 土库曼
uz: uzbek ouzbek usbek 乌兹别克
il: israel 以色列
ps: palestin palastin 巴勒斯坦
jo: jordanian jordanien jordanier jordanisch jordano$ jordana$ 约旦
sy: syrian syrien syrer syrisch sirio$ 叙利亚
iq: iraq irak 伊拉克
ir: iranian iranien iraner iranisch irani 伊朗
sa: saudi saoudi 沙特
ye: yemen jemen 也门
om: omani$ omanais omaner omanisch 阿曼
ae: emirati 阿联酋
qa: qatar katar 卡塔尔
bh: bahrain bahreini barein 巴林
kw: kuwait koweit 科威特
af: afghan afgan 阿富汗
np: nepal 尼泊尔
bt: bhutan butan 不丹
lk: sri_lank srilank 斯里兰卡
mv: maldiv malediv 马尔代夫
mm: myanmar burmes burmese birman 缅甸
th: thai$ thais$ thailand tailand 泰国
la: laotian laotien laotin laotisch laosian 老挝
kh: cambodian cambodgien kambodschan camboyan 柬埔寨
id: indonesi 印度尼西亚 印尼
bn: brunei 文莱
tl: timor 东帝汶
mn: mongol 蒙古
tw: taiwan 台湾
hk: hong_kong hongkong 香港
dz: algerian algerien$ algeriens algerienne algerier algerisch argelin 阿尔及利亚
tn: tunisian tunisien tunesier tunesisch tunecin 突尼斯
ly: libyan libyen libyer libysch libio$ 利比亚
sd: sudanese soudanais sudanes 苏丹
ss: south_sudanese sud_soudanais sudsudanes sursudanes 南苏丹
et: ethiopian ethiopien athiop etiope$ etiopes 埃塞俄比亚
er: eritrean erythreen eritre 厄立特里亚
dj: djibouti dschibuti yibuti 吉布提
so: somali$ somalis$ somalien$ somalienne somalier somalisch 索马里
ug: ugandan ougandais ugander ugandisch ugandes 乌干达
tz: tanzanian tanzanien tansani tanzano tanzana 坦桑尼亚
rw: rwandan rwandais ruander ruandisch ruandes 卢旺达
bi: burundian burundais burundier burundisch burundes 布隆迪
cf: central_african centrafricain zentralafrikan centroafrican 中非
td: chadian tchadien tschader tschadisch chadiano 乍得
ga: gabonese gabonais gabuner gabunisch gabones 加蓬
gq: equatorial_guinean equatoguineen aquatorialguine ecuatoguinean 赤道几内亚
st: sao_tome santomean santomeen santomens 圣多美
ao: angolan angolais angolaner angolanisch angolen 安哥拉
zm: zambian zambien sambier sambisch zambian 赞比亚
zw: zimbabw simbabw zimbabuens 津巴布韦
mw: malawi 马拉维
mz: mozambi mosambik 莫桑比克
na: namibian namibien namibier namibisch namibio 纳米比亚
bw: botswan motswana botsuan 博茨瓦纳
ls: basotho lesoth 莱索托
sz: swazi eswatini swasi suazi 斯威士兰
mg: malagasy malgache madagas madegass 马达加斯加
mu: mauritian mauricien mauritier mauritisch maurician 毛里求斯
mr: mauritanian mauritanien mauretan mauritano 毛里塔尼亚
sc: seychell 塞舌尔
km: comorian comorien komor comorens 科摩罗
jm: jamaican jamaiquain jamaican jamaik jamaiquin 牙买加
ht: haitian haitien haitianer haitianisch 海地
do: dominican$ dominicain dominikan dominicano$ dominicana$ 多米尼加
bb: barbadian barbadien bajan$ 巴巴多斯
tt: trinidad trinitad 特立尼达
bs: bahamian bahameen bahamen$ 巴哈马
gd: grenadian grenadien granadin 格林纳达
gy: guyanese guyanien guyaner guyanes 圭亚那
sr: surinam 苏里南
bz: belizean belizien belizer beliceno belicena 伯利兹
gt: guatemal 危地马拉
hn: hondur 洪都拉斯
sv: salvador 萨尔瓦多
ni: nicaragu nikaragua 尼加拉瓜
cr: costa_rican costaric 哥斯达黎加
pa: panama panamen 巴拿马
ec: ecuador equatorien ecuatorian 厄瓜多尔
bo: bolivian bolivien boliviano 玻利维亚
py: paragua 巴拉圭
uy: urugua 乌拉圭
pg: papua papou 巴布亚新几内亚
fj: fijian fidjien fidschi fiyian 斐济
ws: samoan 萨摩亚
to: tongan tonguien tongaer 汤加
vu: vanuat 瓦努阿图
sb: solomon_islander 所罗门
`

/** Names of countries that are not Intl's own, and forms that German declines. */
export const alsoCalled = `
us: usa u_s_a u_s america amerika ee_uu eeuu vereinigten_staaten
uk: uk u_k gb england scotland wales northern_ireland great_britain britain grossbritannien schottland angleterre ecosse grande_bretagne inglaterra escocia gran_bretana royaume_uni vereinigten_konigreich
ae: uae u_a_e emirates emirats emiratos emirate emiraten vae vereinigten_arabischen_emiraten dubai abu_dhabi
cd: drc rdc drk rd_congo rd_kongo dr_congo dr_kongo congo_kinshasa democratic_republic_of_the_congo democratic_republic_of_congo republique_democratique_du_congo republica_democratica_del_congo demokratischen_republik_kongo 刚果民主共和国
cg: congo_brazzaville republic_of_the_congo 刚果共和国
ci: ivory_coast cote_d_ivoire cote_divoire elfenbeinkuste costa_de_marfil
nl: holland holanda hollande niederlanden
bf: burkina
kr: korea coree corea sudkorea
kp: nordkorea
cz: czech_republic republique_tcheque republica_checa tschechei
tr: turkey turquie turquia turkei
mm: burma birmanie birmania birma
sz: swaziland
mk: macedonia macedoine mazedonien
cv: cape_verde cap_vert cabo_verde
cn: prc pr_china volksrepublik_china
ph: philippinen
do: dominikanischen_republik
cf: zentralafrika
tl: east_timor
gw: guinea_bissau guinee_bissau
gq: guinea_ecuatorial aquatorialguinea
va: vatican vaticano vatikan
`

/** Names that more than one country has. */
export const shared = `
cd cg: congo kongo congolese congolais kongolesisch kongolese kongolesin congoleno congolena 刚果
`
