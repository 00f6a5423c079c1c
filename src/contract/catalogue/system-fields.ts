/* The possible meanings of a price list's columns. One list for the import's server and its screens. */

interface SystemField {
  readonly code: string;
  readonly required: boolean;
  /** Common headings for such a column in en, pl, uk, ru; lower case. The first list that contains a heading wins. */
  readonly headings: readonly string[];
}

/** `code|headings`; a star after the code marks a required field. */
const LINES = `
name*|name,product,product name,item,item name,goods,title,nazwa,nazwa produktu,nazwa towaru,towar,produkt,назва,назва товару,найменування,найменування товару,товар,название,название товара,наименование,наименование товара
intername|international name,english name,name in english,nazwa międzynarodowa,nazwa angielska,nazwa po angielsku,міжнародна назва,назва англійською,международное название,название на английском
product_code|product code,code,sku,item code,item no,item number,part number,part no,kod,kod produktu,kod towaru,indeks,symbol,код,код товару,код товара
barcode|barcode,bar code,ean,ean-13,gtin,upc,kod kreskowy,kod ean,штрихкод,штрих-код,штриховий код,штриховой код
article|article,article number,article no,model,artykuł,numer artykułu,numer katalogowy,nr katalogowy,артикул,каталожний номер,каталожный номер,модель
manufacturer|manufacturer,producer,brand,maker,producent,marka,wytwórca,виробник,бренд,торгова марка,производитель,изготовитель,торговая марка
tariff_number|tariff number,tariff code,hs code,cn code,taric,taric code,customs code,kod cn,kod taryfy,kod celny,taryfa,уктзед,укт зед,код уктзед,код укт зед,тн вэд,тнвэд,код тн вэд
category|category,product category,group,product group,kategoria,kategoria produktu,grupa,grupa towarowa,категорія,група,група товарів,категория,группа,группа товаров
price|price,unit price,net price,price net,list price,cena,cena netto,cena jednostkowa,ціна,ціна без пдв,ціна за одиницю,цена,цена без ндс,цена за единицу
currency|currency,currency code,waluta,валюта
quantity|quantity,qty,stock,in stock,on hand,available,ilość,stan,stan magazynowy,dostępne,dostępna ilość,кількість,залишок,наявність,на складі,количество,остаток,наличие,на складе
minimum_order_quantity|minimum order quantity,minimum quantity,minimum order,min order,min qty,moq,minimalna ilość,minimalne zamówienie,minimum zamówienia,мінімальна кількість,мінімальне замовлення,мін. замовлення,минимальное количество,минимальный заказ,мин. заказ
unit|unit,units,uom,unit of measure,jednostka,jednostka miary,jm,j.m.,одиниця,одиниця виміру,од. вим.,од.,единица,единица измерения,ед. изм.,ед.
description|description,details,product description,opis,opis produktu,opis towaru,опис,опис товару,описание,описание товара
is_service|service,is service,usługa,послуга,услуга
for_sale|for sale,on sale,published,w sprzedaży,na sprzedaż,у продажу,в продаже
weight|weight,net weight,gross weight,waga,masa,waga netto,вага,маса,вес,масса
volume|volume,capacity,objętość,pojemność,об'єм,об’єм,ємність,объем,объём
length|length,długość,довжина,длина
width|width,szerokość,ширина
height|height,wysokość,висота,высота
measurement|measurement,measurement system,system of measurement,system miar,układ miar,система мір,система вимірювання,система мер,система измерений
image|image,picture,photo,image url,image link,zdjęcie,obraz,grafika,link do zdjęcia,зображення,фото,посилання на фото,изображение,картинка,фотография,ссылка на фото
`;

/** Fields of a product that an import fills; their names are `reference:system.<code>`, or `products:field.<code>`. */
export const SYSTEM_FIELDS: readonly SystemField[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [code = '', headings = ''] = line.split('|');
    return { code: code.replace('*', ''), required: code.endsWith('*'), headings: headings.split(',') };
  });
