import { productNames, productYears } from './find-products';

it.each([
  ['Java, JavaScript', ['Java', 'JavaScript']],
  ['Spring Boot 3、Java17', ['Spring Boot', 'Java']],
  ['Ｓｐｒｉｎｇ　Ｂｏｏｔ', ['Spring Boot']],
  ['SQL Server／PL/SQL／MySQL', ['SQL Server', 'PL/SQL', 'MySQL']],
  ['C/C++/C#', ['C', 'C++', 'C#']],
  ['Go言語、Rの経験', ['Go', 'R']],
  ['Google Analytics、GitHub Actions', ['Google Analytics', 'GitHub Actions']],
  ['Oracle認定Javaプログラマ Silver、AWS認定ソリューションアーキテクト', []],
  ['going to go, a vitamin C-rich view', []],
  ['シェルの読解、セールスフォース', ['Shell', 'Salesforce']],
  ['アジャイル、英語、マイクロサービス', []],
])('the products of %j', (text, names) => expect(productNames(text)).toEqual(names));

it.each([
  ['Java 8年、Spring Boot 4年', { Java: 8, 'Spring Boot': 4 }],
  ['Java（1年半）、Go(3年3ヶ月)', { Java: 1.5, Go: 3.25 }],
  ['Ｃ＃　　　　　　１０年\nＶＢ．ＮＥＴ　　　６年', { 'C#': 10, 'VB.NET': 6 }],
  ['Java/PHP 5年', { Java: 5, PHP: 5 }],
  ['PHPを12年、Linuxは8年', { PHP: 12, Linux: 8 }],
  ['Docker、半年ほどGo', { Docker: null, Go: null }],
])('the years of %j', (text, years) => expect(productYears(text)).toEqual(years));
