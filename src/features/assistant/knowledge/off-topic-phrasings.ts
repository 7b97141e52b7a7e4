import type { Language } from '#foundation/i18n/languages.ts'

export const offTopicPhrasings: Readonly<Record<Language, string>> = {
  en: `
weather: what is the weather like | will it rain next week | how hot is it in december | when is the rainy season | temperature of the sea | forecast for tomorrow | what clothes to wear for the climate
prices: how much is a hotel room per night | price of a flight ticket | cheap hotel near the beach | what does a taxi cost | how much is a meal in a restaurant | cost of living | how much does a beer cost | rent for an apartment | cheapest airline | how much does a rental car cost
other-visa: visa for Canada | how do I get a visa for the United States | do you do visas for Sierra Leone | Schengen visa | do I need a visa for Ghana | green card | visa for another country | ESTA for the USA | how much is a visa for China
politics: what do you think of the president | who will win the election | which party should I vote for | is the government corrupt | your opinion on the war | who is the president
law: can I sue my employer | my landlord cancelled my lease | divorce law | what are my rights when I am fired | I need a lawyer | contract dispute in court | how do I register a company | inheritance | custody of my child | buy land or property | can I buy a house | adopt a child | recommend me a good lawyer
fines: how high is the fine for overstaying | penalty for overstay | punishment for staying too long | will I go to jail for an expired visa | how much do I have to pay if I overstay
customs: how many cigarettes can I bring | duty free alcohol allowance | can I bring my dog | import a car | how much cash may I carry through customs | may I bring food or seeds | drone allowed | take medicine through customs | can my cat come along | vaccinations for my dog or cat
driving: is my driving licence valid | rent a car | international driving permit | traffic rules | which side do they drive on | bus from the airport to town | taxi from the airport
medicine: which malaria pills should I take | what medicine against diarrhoea | I have a headache | is the water safe to drink | which hospital is good | side effects of the vaccine | how do I treat a fever | where do I get vaccinated
money: exchange rate today | dollar to euro | where can I change money | are there ATMs | bitcoin price | stock price | open a bank account in Liberia | tax rate | send money to my family | loan
sport: who won the football game | world cup | who will be champion | score of the match | best player
fun: tell me a joke | write a poem | sing a song | write me a story | what is your favourite colour | are you in love with me | recommend a movie | good book to read | play a game | horoscope
school: help me with my homework | solve this equation | derivative of x squared | how much is twelve times twelve | translate this sentence into French | write an essay | write python code | what is the square root | chemical formula
facts: capital of Australia | how high is mount everest | how many people live in Liberia | history of Liberia | who wrote this book | what time is it in Tokyo | who invented the telephone | which language do people speak there | how far is the moon | what year did it happen | who is the king of England | what is the population of Monrovia | how big is the city
food: recipe for pancakes | how do I cook rice | good restaurant in town | typical dish | where to eat
tips: what sights should I see | best beach | is it dangerous to walk at night | which hotel do you recommend | is there mobile internet | sim card | power plug adapter | nightlife | how safe is the country | book me a flight | reserve a hotel for me | lost my luggage | my flight is delayed
jobs: find me a job | how do I write a CV | average salary | do you hire people | are there vacancies | how much does a teacher earn
devices: my phone is broken | how do I install windows | best laptop | fix my printer | wifi does not work at home | which phone should I buy
`,
  es: `
weather: qué tiempo hace | va a llover la semana que viene | cuánto calor hace en diciembre | cuándo es la época de lluvias | temperatura del mar | pronóstico para mañana | qué ropa llevo por el clima
prices: cuánto cuesta una habitación de hotel por noche | precio de un billete de avión | hotel barato cerca de la playa | cuánto cuesta un taxi | cuánto vale comer en un restaurante | coste de la vida | cuánto cuesta una cerveza | alquiler de un piso | aerolínea más barata | cuánto vale un coche de alquiler
other-visa: visa para Canadá | cómo saco la visa para Estados Unidos | hacen visas para Sierra Leona | visado Schengen | necesito visa para Ghana | tarjeta verde | visado de otro país | ESTA para EEUU | cuánto cuesta la visa de China
politics: qué opinas del presidente | quién ganará las elecciones | qué partido debo votar | es corrupto el gobierno | tu opinión sobre la guerra | quién es el presidente
law: puedo demandar a mi jefe | mi casero me echó | ley de divorcio | qué derechos tengo si me despiden | necesito un abogado | disputa de contrato en tribunal | cómo registro una empresa | herencia | custodia de mi hijo | comprar un terreno o una casa | adoptar un niño | recomiéndame un buen abogado
fines: de cuánto es la multa por quedarme de más | multa si me paso de los días | castigo por quedarse demasiado | voy a la cárcel por visa vencida | cuánto pago si me excedo de la estancia
customs: cuántos cigarrillos puedo llevar | alcohol libre de impuestos | puedo llevar a mi perro | importar un coche | cuánto efectivo puedo pasar por la aduana | puedo llevar comida o semillas | se permiten drones | pasar medicinas por la aduana | puedo llevar a mi gato | vacunas para mi perro o mi gato
driving: es válido mi carné de conducir | alquilar un coche | permiso internacional de conducir | normas de tráfico | por qué lado se conduce | autobús del aeropuerto a la ciudad | taxi desde el aeropuerto
medicine: qué pastillas para la malaria tomo | qué medicina contra la diarrea | me duele la cabeza | se puede beber el agua | qué hospital es bueno | efectos secundarios de la vacuna | cómo se trata la fiebre | dónde me vacuno
money: tipo de cambio hoy | dólar a euro | dónde cambio dinero | hay cajeros | precio del bitcoin | cotización de la bolsa | abrir una cuenta bancaria en Liberia | impuestos | enviar dinero a mi familia | préstamo
sport: quién ganó el partido de fútbol | mundial | quién será campeón | resultado del partido | mejor jugador
fun: cuéntame un chiste | escribe un poema | canta una canción | escríbeme un cuento | cuál es tu color favorito | estás enamorado de mí | recomienda una película | un buen libro | juguemos | horóscopo
school: ayúdame con los deberes | resuelve esta ecuación | derivada de x al cuadrado | cuánto es doce por doce | traduce esta frase | escribe una redacción | escribe código python | raíz cuadrada | fórmula química
facts: capital de Australia | qué altura tiene el everest | cuántos habitantes tiene Liberia | historia de Liberia | quién escribió el libro | qué hora es en Tokio | quién inventó el teléfono | qué lengua habla la gente allí | a qué distancia está la luna | en qué año pasó | quién es el rey de España | cuál es la población de Monrovia | qué tan grande es la ciudad
food: receta de tortitas | cómo se cocina arroz | buen restaurante en la ciudad | plato típico | dónde comer
tips: qué lugares visitar | mejor playa | es peligroso caminar de noche | qué hotel recomiendas | hay internet móvil | tarjeta sim | adaptador de enchufe | vida nocturna | qué tan seguro es el país | resérvame un vuelo | reserva un hotel por mí | perdí mi maleta | mi vuelo se retrasó
jobs: búscame un trabajo | cómo hago un currículum | salario medio | contratan gente | hay vacantes | cuánto gana un maestro
devices: mi teléfono está roto | cómo instalo windows | mejor portátil | arreglar mi impresora | el wifi de casa no funciona | qué móvil compro
`,
  fr: `
weather: quel temps fait-il | va-t-il pleuvoir la semaine prochaine | quelle chaleur en décembre | quand est la saison des pluies | température de la mer | météo de demain | quels vêtements pour le climat
prices: combien coûte une chambre d'hôtel par nuit | prix d'un billet d'avion | hôtel pas cher près de la plage | combien coûte un taxi | prix d'un repas au restaurant | coût de la vie | combien coûte une bière | loyer d'un appartement | compagnie la moins chère | combien coûte la location d'une voiture
other-visa: visa pour le Canada | comment avoir un visa pour les États-Unis | faites-vous des visas pour la Sierra Leone | visa Schengen | faut-il un visa pour le Ghana | carte verte | visa pour un autre pays | ESTA pour les USA | combien coûte le visa pour la Chine
politics: que penses-tu du président | qui va gagner les élections | pour quel parti voter | le gouvernement est-il corrompu | ton avis sur la guerre | qui est le président
law: puis-je attaquer mon employeur en justice | mon propriétaire me met dehors | loi sur le divorce | quels sont mes droits si on me licencie | il me faut un avocat | litige de contrat au tribunal | comment créer une société | héritage | garde de mon enfant | acheter un terrain ou une maison | adopter un enfant | recommandez-moi un bon avocat
fines: quelle amende si je dépasse la durée | amende pour dépassement de séjour | punition si je reste trop longtemps | vais-je en prison pour un visa expiré | combien payer si je dépasse
customs: combien de cigarettes puis-je apporter | alcool hors taxe | puis-je amener mon chien | importer une voiture | combien d'argent liquide à la douane | puis-je apporter de la nourriture ou des graines | drone autorisé | passer des médicaments à la douane | je peux emmener mon chat | vaccins pour mon chien ou mon chat
driving: mon permis de conduire est-il valable | louer une voiture | permis de conduire international | code de la route | de quel côté roule-t-on | bus de l'aéroport à la ville | taxi depuis l'aéroport
medicine: quels comprimés contre le paludisme | quel médicament contre la diarrhée | j'ai mal à la tête | l'eau est-elle potable | quel hôpital est bon | effets secondaires du vaccin | comment soigner une fièvre | où me faire vacciner
money: taux de change aujourd'hui | dollar en euro | où changer de l'argent | y a-t-il des distributeurs | prix du bitcoin | cours de la bourse | ouvrir un compte bancaire au Liberia | impôts | envoyer de l'argent à ma famille | prêt
sport: qui a gagné le match de foot | coupe du monde | qui sera champion | score du match | meilleur joueur
fun: raconte une blague | écris un poème | chante une chanson | écris-moi une histoire | quelle est ta couleur préférée | es-tu amoureux de moi | recommande un film | un bon livre à lire | jouons | horoscope
school: aide-moi pour mes devoirs | résous cette équation | dérivée de x au carré | combien font douze fois douze | traduis cette phrase | écris une dissertation | écris du code python | racine carrée | formule chimique
facts: capitale de l'Australie | hauteur du mont everest | combien d'habitants au Liberia | histoire du Liberia | qui a écrit ce livre | qui a peint ce tableau | quelle heure est-il à Tokyo | qui a inventé le téléphone | quelle langue parlent les gens là-bas | distance de la lune | en quelle année | qui est le roi d'Angleterre | population de Monrovia | la ville est grande comment
food: recette de crêpes | recette de gâteau | comment cuire le riz | bon restaurant en ville | plat typique | où manger
tips: que visiter | meilleure plage | est-ce dangereux de marcher la nuit | quel hôtel recommandez-vous | internet mobile | carte sim | adaptateur de prise | vie nocturne | le pays est-il sûr | réserve-moi un vol | réserve un hôtel pour moi | j'ai perdu ma valise | mon vol est en retard
jobs: trouve-moi un travail | comment écrire un CV | salaire moyen | recrutez-vous | y a-t-il des postes | combien gagne un professeur
devices: mon téléphone est cassé | comment installer windows | meilleur ordinateur | réparer mon imprimante | le wifi de la maison ne marche pas | quel téléphone acheter
`,
  de: `
weather: wie ist das Wetter | regnet es nächste Woche | wie heiß ist es im Dezember | wann ist Regenzeit | wie warm ist das Meer | Vorhersage für morgen | welche Kleidung für das Klima
prices: was kostet ein Hotelzimmer pro Nacht | Preis für ein Flugticket | billiges Hotel am Strand | was kostet ein Taxi | was kostet Essen im Restaurant | Lebenshaltungskosten | was kostet ein Bier | Miete für eine Wohnung | billigste Fluggesellschaft | was kostet ein Leihwagen
other-visa: Visum für Kanada | wie bekomme ich ein Visum für die USA | machen Sie Visa für Sierra Leone | Schengenvisum | brauche ich für Ghana ein Visum | Greencard | Visum für ein anderes Land | ESTA für Amerika | was kostet das Visum für China
politics: was halten Sie vom Präsidenten | wer gewinnt die Wahl | welche Partei soll ich wählen | ist die Regierung korrupt | deine Meinung zum Krieg | wer ist Präsident
law: kann ich meinen Arbeitgeber verklagen | mein Vermieter hat mir gekündigt | Scheidungsrecht | welche Rechte habe ich bei Kündigung | ich brauche einen Anwalt | Vertragsstreit vor Gericht | wie gründe ich eine Firma | Erbschaft | Sorgerecht | Land oder Haus kaufen | ein Kind adoptieren | empfehlen Sie mir einen guten Anwalt
fines: wie hoch ist die Strafe wenn ich überziehe | Bußgeld wenn ich zu lange bleibe | Strafe für Überschreiten des Aufenthalts | komme ich ins Gefängnis mit abgelaufenem Visum | was muss ich zahlen wenn ich zu lange bleibe
customs: wie viele Zigaretten darf ich mitbringen | zollfrei Alkohol mitnehmen | darf ich meinen Hund mitbringen | Auto einführen | wie viel Bargeld durch den Zoll | darf ich Lebensmittel oder Samen mitnehmen | Drohne erlaubt | Medikamente durch den Zoll | darf meine Katze mit | Impfungen für meinen Hund oder meine Katze
driving: gilt mein Führerschein | Mietwagen | internationaler Führerschein | Verkehrsregeln | auf welcher Seite fährt man | Bus vom Flughafen in die Stadt | Taxi vom Flughafen
medicine: welche Malariatabletten soll ich nehmen | welches Mittel gegen Durchfall | ich habe Kopfschmerzen | kann man das Wasser trinken | welches Krankenhaus ist gut | Nebenwirkungen der Impfung | wie behandle ich Fieber | wo lasse ich mich impfen
money: Wechselkurs heute | Dollar in Euro | wo kann ich Geld wechseln | gibt es Geldautomaten | Bitcoin Preis | Aktienkurs | Bankkonto in Liberia eröffnen | Steuern | Geld an meine Familie schicken | Kredit
sport: wer hat das Fußballspiel gewonnen | Weltmeisterschaft | wer wird Meister | Ergebnis des Spiels | bester Spieler
fun: erzähl einen Witz | schreib ein Gedicht | sing ein Lied | schreib mir eine Geschichte | was ist deine Lieblingsfarbe | bist du in mich verliebt | empfiehl einen Film | gutes Buch | lass uns spielen | Horoskop
school: hilf mir bei den Hausaufgaben | löse diese Gleichung | Ableitung von x Quadrat | wie viel ist zwölf mal zwölf | übersetze diesen Satz | schreib einen Aufsatz | schreib Python-Code | Quadratwurzel | chemische Formel
facts: Hauptstadt von Australien | wie hoch ist der Mount Everest | wie viele Einwohner hat Liberia | Geschichte Liberias | wer schrieb das Buch | wie spät ist es in Tokio | wer erfand das Telefon | welche Sprache spricht man dort | wie weit ist der Mond | in welchem Jahr war das | wer ist König von England | Einwohnerzahl von Monrovia | wie groß ist die Stadt
food: Rezept für Pfannkuchen | Kuchenrezept | wie koche ich Reis | gutes Restaurant in der Stadt | typisches Gericht | wo kann man essen
tips: welche Sehenswürdigkeiten | schönster Strand | ist es nachts gefährlich | welches Hotel empfehlen Sie | mobiles Internet | SIM-Karte | Steckdose Adapter | Nachtleben | wie sicher ist das Land | buche mir einen Flug | reserviere mir ein Hotel | Koffer verloren | mein Flug hat Verspätung
jobs: finde mir einen Job | wie schreibe ich einen Lebenslauf | Durchschnittsgehalt | stellen Sie Leute ein | gibt es freie Stellen | was verdient ein Lehrer
devices: mein Handy ist kaputt | wie installiere ich Windows | bester Laptop | Drucker reparieren | WLAN zu Hause geht nicht | welches Handy soll ich kaufen
`,
  zh: `
weather: 天气怎么样 | 下周会下雨吗 | 十二月有多热 | 什么时候雨季 | 海水温度 | 明天天气预报 | 当地气候穿什么衣服 | 几月份去最凉快
prices: 酒店一晚多少钱 | 机票多少钱 | 海边便宜的酒店 | 打车多少钱 | 餐馆吃饭多少钱 | 生活费 | 啤酒多少钱 | 租房价格 | 最便宜的航空公司 | 租车一天多少钱
other-visa: 加拿大签证 | 怎么办美国签证 | 你们办塞拉利昂签证吗 | 申根签证 | 去加纳要签证吗 | 绿卡 | 其他国家的签证 | 去美国要什么 | 中国签证多少钱
politics: 你怎么看总统 | 谁会赢得选举 | 该投哪个党 | 政府腐败吗 | 你对战争的看法 | 谁是总统
law: 我能起诉雇主吗 | 房东赶我走 | 离婚法律 | 被解雇有什么权利 | 我要找律师 | 合同纠纷打官司 | 怎么注册公司 | 遗产 | 孩子抚养权 | 买地或买房 | 领养孩子 | 推荐一个好律师
fines: 逾期停留罚多少钱 | 签证过期没走会罚款吗 | 待太久的处罚 | 签证过期会坐牢吗 | 超期滞留要付多少
customs: 能带多少香烟 | 免税酒 | 能带狗吗 | 进口汽车 | 过海关能带多少现金 | 能带食物或种子吗 | 能带无人机吗 | 带药过海关 | 能带猫吗 | 给狗或猫打疫苗
driving: 我的驾照有效吗 | 租车 | 国际驾照 | 交通规则 | 靠哪边开车 | 机场到市区的公交 | 机场打车
medicine: 吃什么疟疾药 | 拉肚子吃什么药 | 我头疼 | 水能喝吗 | 哪家医院好 | 疫苗副作用 | 发烧怎么治 | 在哪里打疫苗
money: 今天汇率多少 | 美元换人民币 | 哪里换钱 | 有取款机吗 | 比特币价格 | 股价 | 在利比里亚开银行账户 | 税率 | 给家人汇钱 | 贷款
sport: 谁赢了足球比赛 | 世界杯 | 谁会夺冠 | 比分 | 最好的球员
fun: 讲个笑话 | 写一首诗 | 唱首歌 | 写个故事 | 你最喜欢什么颜色 | 你爱我吗 | 推荐电影 | 好看的书 | 玩游戏 | 星座
school: 帮我做作业 | 解方程 | x平方的导数 | 十二乘十二是多少 | 翻译这句话 | 写作文 | 写python代码 | 平方根 | 化学式
facts: 澳大利亚首都 | 珠峰多高 | 利比里亚有多少人口 | 利比里亚历史 | 这本书谁写的 | 东京几点 | 谁发明了电话 | 当地人说什么语言 | 月亮多远 | 哪一年发生的 | 世界上最高的人是谁 | 英国国王是谁 | 蒙罗维亚有多少人 | 城市有多大
food: 煎饼怎么做 | 怎么煮饭 | 城里好吃的餐厅 | 特色菜 | 去哪里吃 | 有什么好吃的
tips: 有什么景点 | 最好的海滩 | 晚上走路危险吗 | 推荐哪家酒店 | 有手机上网吗 | 手机卡 | 插座转换器 | 夜生活 | 这个国家安全吗 | 帮我订机票 | 帮我订酒店 | 行李丢了 | 航班延误
jobs: 帮我找工作 | 简历怎么写 | 平均工资 | 你们招人吗 | 有职位空缺吗 | 老师工资多少
devices: 手机坏了 | 怎么装windows | 最好的笔记本电脑 | 修打印机 | 家里wifi不行 | 买哪款手机
`,
}
