/** Chapters 25 to 38: minerals, fuels, chemicals. */
export const RAW = `
25|Salt, stone, lime, cement|Sól, kamień, wapno, cement|Сіль, камінь, вапно, цемент|Соль, камень, известь, цемент
2501|Salt|Sól|Сіль|Соль
2505|Sand|Piasek|Пісок|Песок
2515|Marble and limestone blocks|Bloki z marmuru i wapienia|Мармур і вапняк у блоках|Мрамор и известняк в блоках
2517|Gravel, crushed stone|Żwir i kruszywo|Гравій, щебінь|Гравий, щебень
2520|Gypsum, plaster|Gips|Гіпс|Гипс
2522|Lime|Wapno|Вапно|Известь
2523|Cement|Cement|Цемент|Цемент
26|Ores, slag, ash|Rudy, żużel, popiół|Руди, шлак, зола|Руды, шлак, зола
2601|Iron ore|Ruda żelaza|Залізна руда|Железная руда
27|Coal, oil, gas, power|Węgiel, ropa, gaz, energia|Вугілля, нафта, газ, електроенергія|Уголь, нефть, газ, электроэнергия
2701|Coal|Węgiel kamienny|Кам’яне вугілля|Каменный уголь
2704|Coke|Koks|Кокс|Кокс
2709|Crude oil|Ropa naftowa|Сира нафта|Сырая нефть
2710|Petrol, diesel, lubricating oils|Benzyna, olej napędowy, oleje smarowe|Бензин, дизельне пальне, мастильні оливи|Бензин, дизельное топливо, смазочные масла
2711|Natural gas, LPG|Gaz ziemny i płynny|Природний і зріджений газ|Природный и сжиженный газ
2713|Bitumen, petroleum coke|Bitum i koks naftowy|Нафтовий бітум і кокс|Нефтяной битум и кокс
2715|Bitumen mixes, mastics|Mieszanki bitumiczne i masy|Бітумні суміші та мастики|Битумные смеси и мастики
2716|Electricity|Energia elektryczna|Електроенергія|Электроэнергия
28|Inorganic chemicals|Chemikalia nieorganiczne|Неорганічні хімікати|Неорганические химикаты
2804|Hydrogen, nitrogen, oxygen|Wodór, azot, tlen|Водень, азот, кисень|Водород, азот, кислород
2807|Sulphuric acid|Kwas siarkowy|Сірчана кислота|Серная кислота
2814|Ammonia|Amoniak|Аміак|Аммиак
2815|Caustic soda|Soda kaustyczna|Каустична сода (їдкий натр)|Каустическая сода (едкий натр)
2833|Sulphates, alum|Siarczany i ałuny|Сульфати, галун|Сульфаты, квасцы
2836|Soda ash and other carbonates|Soda kalcynowana i inne węglany|Кальцинована сода та інші карбонати|Кальцинированная сода и прочие карбонаты
29|Organic chemicals|Chemikalia organiczne|Органічні хімікати|Органические химикаты
2901|Acyclic hydrocarbons|Węglowodory łańcuchowe|Ациклічні вуглеводні|Ациклические углеводороды
2905|Methanol, glycols, other alcohols|Metanol, glikole, inne alkohole|Метанол, гліколі, інші спирти|Метанол, гликоли, прочие спирты
2917|Phthalic and other polybasic acids|Kwasy ftalowe i inne wielokarboksylowe|Фталева та інші багатоосновні кислоти|Фталевая и прочие многоосновные кислоты
2933|Nitrogen heterocycles|Związki heterocykliczne z azotem|Азотовмісні гетероцикли|Азотсодержащие гетероциклы
2936|Vitamins|Witaminy|Вітаміни|Витамины
30|Medicines|Leki|Ліки|Лекарства
3002|Blood products, vaccines|Preparaty z krwi, szczepionki|Препарати крові, вакцини|Препараты крови, вакцины
3004|Medicines, packed for sale|Leki w opakowaniach detalicznych|Ліки в роздрібній упаковці|Лекарства в розничной упаковке
3005|Plasters, bandages|Plastry i bandaże|Пластирі, бинти|Пластыри, бинты
31|Fertilisers|Nawozy|Добрива|Удобрения
3102|Nitrogen fertilisers|Nawozy azotowe|Азотні добрива|Азотные удобрения
3104|Potash fertilisers|Nawozy potasowe|Калійні добрива|Калийные удобрения
3105|Compound fertilisers|Nawozy wieloskładnikowe|Комплексні добрива|Комплексные удобрения
32|Paint, varnish, dyes, putty|Farby, lakiery, barwniki, kity|Фарби, лаки, барвники, шпаклівки|Краски, лаки, красители, шпатлёвки
3204|Synthetic dyes|Barwniki syntetyczne|Синтетичні барвники|Синтетические красители
3206|Pigments|Pigmenty|Пігменти|Пигменты
3208|Solvent paint and varnish|Farby i lakiery rozpuszczalnikowe|Фарби й лаки на розчиннику|Краски и лаки на растворителе
3209|Water paint and varnish|Farby i lakiery wodorozcieńczalne|Фарби й лаки на водній основі|Краски и лаки на водной основе
3214|Putty, sealants, grouts|Kity, uszczelniacze, szpachle|Шпаклівки, герметики|Шпатлёвки, герметики
3215|Ink|Tusze i farby drukarskie|Чорнило, друкарська фарба|Чернила, типографская краска
33|Perfume, cosmetics, essential oils|Perfumy, kosmetyki, olejki eteryczne|Парфуми, косметика, ефірні олії|Парфюмерия, косметика, эфирные масла
3302|Flavours and fragrance mixes|Aromaty i mieszanki zapachowe|Ароматизатори|Ароматизаторы
3304|Make-up, skin care|Makijaż i pielęgnacja skóry|Декоративна косметика, догляд за шкірою|Декоративная косметика, уход за кожей
3305|Hair care|Preparaty do włosów|Засоби для волосся|Средства для волос
3307|Deodorants, shaving, air fresheners|Dezodoranty, kosmetyki do golenia, odświeżacze powietrza|Дезодоранти, засоби для гоління, освіжувачі повітря|Дезодоранты, средства для бритья, освежители воздуха
34|Soap, detergents, wax, candles|Mydło, detergenty, woski, świece|Мило, мийні засоби, віск, свічки|Мыло, моющие средства, воск, свечи
3401|Soap|Mydło|Мило|Мыло
3402|Detergents, cleaners|Detergenty i środki czyszczące|Мийні та чистильні засоби|Моющие и чистящие средства
3403|Greases and cutting fluids|Smary i chłodziwa|Мастила та охолоджувальні рідини|Смазки и охлаждающие жидкости
35|Glue, gelatine, enzymes|Kleje, żelatyna, enzymy|Клеї, желатин, ферменти|Клеи, желатин, ферменты
3506|Glue|Kleje|Клеї|Клеи
36|Explosives, matches|Materiały wybuchowe, zapałki|Вибухові речовини, сірники|Взрывчатые вещества, спички
37|Film and photo goods|Filmy i artykuły fotograficzne|Плівки та фототовари|Плёнки и фототовары
38|Other chemical products|Inne produkty chemiczne|Інші хімічні продукти|Прочие химические продукты
3808|Pesticides, disinfectants|Środki ochrony roślin, środki dezynfekcyjne|Засоби захисту рослин, дезінфекційні засоби|Средства защиты растений, дезинфицирующие средства
3811|Additives for fuel and oil|Dodatki do paliw i olejów|Присадки до пального та олив|Присадки к топливу и маслам
3819|Brake and hydraulic fluids|Płyny hamulcowe i hydrauliczne|Гальмівні та гідравлічні рідини|Тормозные и гидравлические жидкости
3820|Antifreeze|Płyny przeciw zamarzaniu|Антифризи|Антифризы
3822|Reagents for tests|Odczynniki diagnostyczne|Реактиви для аналізів|Реактивы для анализов
3824|Concrete admixtures, other mixes|Domieszki do betonu i inne mieszaniny|Добавки до бетону та інші суміші|Добавки для бетона и прочие смеси
3826|Biodiesel|Biodiesel|Біодизель|Биодизель
`;
