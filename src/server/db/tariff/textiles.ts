/** Chapters 50 to 67: textiles, clothing, footwear. */
export const TEXTILES = `
50|Silk|Jedwab|Шовк|Шёлк
51|Wool|Wełna|Вовна|Шерсть
52|Cotton|Bawełna|Бавовна|Хлопок
5208|Cotton cloth, light|Lekkie tkaniny bawełniane|Легкі бавовняні тканини|Лёгкие хлопчатобумажные ткани
53|Flax, hemp, jute|Len, konopie, juta|Льон, коноплі, джут|Лён, конопля, джут
54|Man-made filament yarn and cloth|Włókna chemiczne ciągłe i tkaniny|Хімічні нитки та тканини з них|Химические нити и ткани из них
5402|Synthetic yarn|Przędza syntetyczna|Синтетичні нитки|Синтетические нити
5407|Cloth of synthetic yarn|Tkaniny z przędzy syntetycznej|Тканини із синтетичних ниток|Ткани из синтетических нитей
55|Man-made staple fibre and cloth|Włókna chemiczne cięte i tkaniny|Хімічні волокна та тканини з них|Химические волокна и ткани из них
56|Wadding, felt, nonwovens, rope|Wata, filc, włókniny, liny|Вата, повсть, неткані матеріали, мотузки|Вата, войлок, нетканые материалы, верёвки
5603|Nonwovens, geotextile|Włókniny i geowłókniny|Неткані матеріали, геотекстиль|Нетканые материалы, геотекстиль
5607|Rope and cord|Liny i sznury|Канати, шпагат, мотузки|Канаты, шпагат, верёвки
57|Carpets|Dywany|Килими|Ковры
5703|Tufted carpets|Dywany igłowe|Килими тафтингові|Ковры тафтинговые
58|Ribbons, lace, terry|Wstążki, koronki, tkaniny frotte|Стрічки, мережива, махрові тканини|Ленты, кружева, махровые ткани
59|Coated and technical textiles|Tkaniny powlekane i techniczne|Тканини з покриттям, технічні|Ткани с покрытием, технические
5903|Plastic-coated cloth|Tkaniny powlekane tworzywem|Тканини з пластиковим покриттям|Ткани с пластиковым покрытием
5911|Filter cloth, technical felt|Tkaniny filtracyjne, filce techniczne|Фільтрувальні тканини, технічна повсть|Фильтровальные ткани, технический войлок
60|Knitted cloth|Dzianiny|Трикотажне полотно|Трикотажное полотно
6006|Other knitted cloth|Pozostałe dzianiny|Інше трикотажне полотно|Прочее трикотажное полотно
61|Knitted clothing|Odzież z dzianin|Трикотажний одяг|Трикотажная одежда
6109|T-shirts|T-shirty i podkoszulki|Футболки|Футболки
6110|Sweaters, pullovers|Swetry i bluzy|Светри, пуловери|Свитеры, пуловеры
6115|Tights, socks|Rajstopy i skarpety|Колготки, шкарпетки|Колготки, носки
6116|Knitted gloves|Rękawice dziane|Рукавички в’язані|Перчатки вязаные
62|Woven clothing|Odzież z tkanin|Одяг із тканин|Одежда из тканей
6201|Coats and jackets for men|Płaszcze i kurtki męskie|Чоловічі пальта й куртки|Мужские пальто и куртки
6203|Suits, trousers, workwear for men|Garnitury, spodnie, odzież robocza męska|Чоловічі костюми, штани, спецодяг|Мужские костюмы, брюки, спецодежда
6204|Dresses, trousers, suits for women|Sukienki, spodnie, kostiumy damskie|Жіночі сукні, штани, костюми|Женские платья, брюки, костюмы
6210|Protective clothing, coated or nonwoven|Odzież ochronna powlekana i z włóknin|Захисний одяг з покриттям і нетканий|Защитная одежда с покрытием и нетканая
6211|Overalls, sportswear|Kombinezony i odzież sportowa|Комбінезони, спортивний одяг|Комбинезоны, спортивная одежда
63|Bed linen, sacks, rags|Pościel, worki, szmaty|Постільна білизна, мішки, ганчір’я|Постельное бельё, мешки, ветошь
6302|Bed, table and towel linen|Bielizna pościelowa, stołowa, ręczniki|Білизна постільна, столова, рушники|Бельё постельное, столовое, полотенца
6305|Sacks, big bags|Worki i big-bagi|Мішки, біг-беги|Мешки, биг-бэги
6306|Tarpaulins, tents, awnings|Plandeki, namioty, markizy|Тенти, намети, навіси|Тенты, палатки, навесы
6307|Cleaning cloths, masks, life jackets|Ścierki, maseczki, kamizelki ratunkowe|Серветки, маски, рятувальні жилети|Салфетки, маски, спасательные жилеты
6309|Used clothing|Odzież używana|Одяг вживаний|Одежда поношенная
64|Shoes|Obuwie|Взуття|Обувь
6402|Plastic and rubber shoes|Obuwie z gumy i tworzyw|Взуття гумове та пластмасове|Обувь резиновая и пластмассовая
6403|Leather shoes, safety boots|Obuwie skórzane, buty robocze|Шкіряне взуття, робочі черевики|Кожаная обувь, рабочие ботинки
6404|Textile shoes|Obuwie tekstylne|Текстильне взуття|Текстильная обувь
65|Hats, helmets|Nakrycia głowy i kaski|Головні убори, каски|Головные уборы, каски
6506|Safety helmets, caps|Kaski ochronne i czapki|Захисні каски, шапки|Защитные каски, шапки
66|Umbrellas, walking sticks|Parasole i laski|Парасольки, тростини|Зонты, трости
67|Feathers, artificial flowers, wigs|Pióra, sztuczne kwiaty, peruki|Пір’я, штучні квіти, перуки|Перья, искусственные цветы, парики
`;
