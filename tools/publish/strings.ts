/** What the desk says about publishing. The codes, and the details in braces, define the types in `publish-issue.ts`. */

/** In the order of a job. */
export const STEPS = {
  texts: "Átnézem a szövegeket",
  pictures: "Átnézem a képeket",
  pages: "Elkészítem az oldalakat",
  checks: "Ellenőrzöm a lapokat",
  functions: "Előkészítem az űrlapot",
  "upload-pictures": "Feltöltöm a képeket",
  upload: "Feltöltöm az oldalt",
  "upload-gallery": "Feltöltöm a galériát",
  "remove-gallery": "Leveszem a galériát a szerverről",
  visit: "Megnézem, ahogy egy látogató",
};

/** Sentences by code; details are in braces. */
export const PUBLISH_ISSUES = {
  // The content and the build.
  content: "{text}",
  picture: "{file}: {reason} Vedd ki a listából, vagy tedd be újra.",
  interrupted: "A közzététel félbemaradt; kezdd újra, onnan folytatja.",
  "not-built": "Előbb készüljön el az oldal.",
  outdated: "Közben más lett a tárhely vagy a beállítása. Készítsd el újra ahhoz.",
  "no-previous": "Nincs előző változat ezen a gépen.",
  stopped:
    "Itt megállt: {step}. Próbáld újra; ha megint megáll, küldd el a naplót annak, aki segíteni szokott. Ha feltöltés közben történt, egy része már kint lehet.",
  "stopped-entry":
    "Itt megállt: {step}, mert ezen az űrlapon valami hibás: {label}. Javítsd ki ott.",

  "disk-full": "Betelt a lemez ezen a gépen: szabadíts fel rajta helyet, és próbáld újra.",

  // The hosting form.
  "no-hosting": "Válaszd ki, hol legyen az oldal.",
  "missing-field": "Ez még hiányzik: {label}.",
  "wrong-field": "{label}: ez nem jó. Például: {example}.",
  "one-line": "Egy sorba írd, ` jel nélkül.",

  // A server, or the API of a host.
  "no-folder": "Ilyen mappa még nincs. Ha biztosan jól írtad, pipáld be, hogy létrehozzam.",
  "other-protocol":
    "A szerver itt mást beszél: válaszd a másik módot (SFTP vagy FTPS), vagy hagyd el a név végéről a számot.",
  login: "A felhasználónév vagy a jelszó nem jó.",
  "too-many-connections":
    "A szerver most nem enged be több kapcsolatot. Zárd be, ami még be van jelentkezve rá (például egy másik FTP-programot), és pár perc múlva próbáld újra.",
  "no-server": "Ilyen nevű szerver nincs.",
  silent: "A szerver nem válaszol; jó a neve, a módja (SFTP vagy FTPS), és ha van a végén, a szám?",
  disconnected: "Megszakadt a kapcsolat a szerverrel.",
  "other-key":
    "A szerver más kulccsal igazolja magát, mint eddig. Ez szerverváltás után rendben van, de az is lehet, hogy valaki más felel a helyében, és megtudná a jelszavad. Kérdezd meg a tárhelyedet, melyik az övék. Az eddigi: {known}. Az új: {shown}.",
  certificate: "A szerver tanúsítványa nem erre a névre szól, vagy nem megbízható.",
  "not-writable": "Ebbe a mappába nem lehet írni.",
  token: "A token vagy az azonosító nem jó: ilyen projektet nem kapok vele ({status}).",
  unknown: "A szerver ezt mondta: {message}",
  "incomplete-file":
    "{path} nem ért át egészben: elakadt a kapcsolat, betelt vagy nem írható a tárhely, vagy más is tölt oda.",
  unconfirmed:
    "{path}: a szerver azt mondja, átvette, de nem az van ott, amit küldtem. Próbáld újra; ha megint ez történik, kérdezd meg a tárhelyedet.",
  "no-rename":
    "{path}: a szerver nem nevezi át, amit feltöltöttem, így csak félkész lapokat cserélhetnék. Kérd meg a tárhelyedet, hogy engedje az átnevezést.",
  "dot-names":
    "{path}: a szerver nem enged ponttal kezdődő fájlnevet, pedig az oldalnak ilyen is kell. Kérd meg a tárhelyedet, hogy engedje.",
  "no-size":
    "A szerver nem mondja meg, mekkora egy fájl (SIZE), így nem tudom, mi ért át egészben. Válaszd az SFTP-t, ha a tárhelyed tudja.",
  "no-transfer":
    "Bejelentkeztem, de fájlt nem tudok küldeni: a szerver vagy egy tűzfal nem engedi a másik kapcsolatot, amelyen a fájlok mennek (passzív mód). Kérdezd meg a tárhelyedet, vagy válaszd az SFTP-t.",
  "upload-only":
    "Ezzel a felhasználóval csak feltölteni lehet, visszaolvasni nem, így nem tudom, mi van már ott. Kérj a tárhelyedtől olvasási jogot is.",
  "foreign-files":
    "Ide már feltettek {count} fájlt, amelyet az oldal lecserélne, például: {examples}. Még semmihez sem nyúltam. Ha ez egy másik honlap helye, adj meg lent másik mappát. Ha lecserélhetem, mindegyik megmarad mellette .regi végű néven.",
  restored:
    "A szerveren valaki megváltoztatta vagy törölte: {files}. Visszatettem. Ha nem te voltál, és nem is a tárhelyed, cseréld le ott a jelszavad.",
  unreadable:
    "{path}: a szerver {rights} jogot ad a fájloknak, és nem engedi átállítani, így lehet, hogy a látogatók 403-as hibát kapnak. Kérd meg a tárhelyedet, hogy az új fájlok joga 644, a mappáké 755 legyen.",
  "other-upload": "Közben máshonnan is töltöttek ide: tedd közzé újra.",

  // Client galleries.
  "gallery-gone": "Ez az ügyfélgaléria már nincs meg.",
  "no-site": "Ez a tárhely csak egész oldalt vesz át: előbb tedd közzé az oldalt.",
  "large-files":
    "Ez a tárhely legfeljebb {limit} MB-os fájlt vesz át. Exportáld kisebbre, és húzd be újra: {files}.",
  "many-files":
    "Ez a tárhely legfeljebb {limit} fájlt vesz át; az oldal a galériákkal {count} lenne.",
  "gallery-incomplete":
    "{title}: a képei nincsenek mind ezen a gépen. Húzd be őket újra, vagy töröld a galériát.",
  "gallery-unreadable":
    "{title}: így nem nyílna meg, ezért nem küldtem el. Nézd át az adatait, leginkább a napokat, és próbáld újra.",
  "gallery-broken":
    "{title}: az ügyfélgaléria adatai megsérültek. Ez a tárhely csak egész oldalt vesz át, és a galéria lekerülne róla, ezért nem küldtem el semmit. Hozd vissza egy biztonsági mentésből, vagy ha már nem kell, töröld: {files}.",
  "no-gallery":
    "{url}: a galéria fent van, de erről a gépről még nem nyílik meg. Ha az oldalt rég tetted közzé, tedd közzé újra.",
  "gallery-left":
    "{title}: a szerver {count} fájlját még kiadja, vagy most nem válaszol. Próbáld újra később.",

  // The published site, or the test pages that a new hosting is checked with.
  "silent-site": "{url}: még nem válaszol. Egy frissen bekötött cím órákig is készülhet.",
  "other-site": "{url}: nem az jön, amit most feltöltöttem. Jó a mappa, és a cím már ide mutat?",
  forbidden:
    "{url}: 403-as hibát ad, mert a tárhely nem adja ki, amit feltöltöttem. Kérd meg őket, hogy az új fájlok joga 644, a mappáké 755 legyen, és kapcsolják be: Options FollowSymLinks. A következő közzététel a jogokat is újra beállítja.",
  "rules-refused":
    "{url}: 500-as hibát ad, mert a tárhely nem fogadja el az oldal szabályait. Kérd meg őket, hogy kapcsolják be: AllowOverride All, Options FollowSymLinks. A következő közzététel újra elküldi őket.",
  "wrong-pages":
    "{url}: {count} lap nem úgy jön, ahogy feltöltöttem, például: {examples}. Ha ez egy webtárhely, kérd meg őket, hogy kapcsolják be: AllowOverride All, mod_rewrite. A következő közzététel újra elküldi őket.",
  "wrong-photos":
    "{url}: {count} kép hiányzik, vagy nem az jön, amit feltöltöttem: {examples}. A következő közzététel magától újra elküldi.",
  "wrong-files":
    "{url}: {count} fájl hiányzik, vagy nem az jön, amit feltöltöttem, ezért egy űrlap vagy galéria nem működik: {examples}. A következő közzététel magától újra elküldi.",
  "foreign-rules":
    "A szerver .htaccess fájljában mások sorai is vannak, és lehet, hogy ezek rontják el az oldalt: {lines}. Kérdezd meg a tárhelyedet, kell-e még, és ha nem, töröld őket ott.",
  "rewritten-pages":
    "{url}: {count} friss lapot valami átír, mire a látogatóhoz ér, például: {examples}. Ez a tárhely egy szolgáltatása, proxy vagy CDN: kapcsold ki, ami a lapokat tömöríti, kiegészíti, vagy elrejti bennük az e-mail-címeket. A következő közzététel újra elküldi őket.",
  "missing-headers":
    "{url}: a tárhely nem küldi ezeket a fejléceket: {names}. Ha ez egy webtárhely, kérheted tőlük (mod_headers).",
  "no-php":
    "Jó, de ezen a tárhelyen nem fut PHP, vagy nem küldhet levelet, ezért az űrlap helyén telefonszám és e-mail-cím áll. Kérd meg őket, hogy kapcsolják be (PHP 7.4 vagy újabb, mail()), és próbáld ki újra.",
  "no-form":
    "Jó, de az űrlap üzeneteit itt nem veszi át senki, ezért a helyén telefonszám és e-mail-cím áll. Két út van: írj be fent egy címet, amely átveszi őket, vagy válassz más helyet: PHP-s webtárhelyet, vagy Netlifyt egy levelezőszerverrel.",
  "no-endpoint":
    "Az űrlap üzeneteit itt most nem fogadja semmi: {url}. A következő közzététel újra elküldi, ami fogadná őket; ha akkor sem jó, kérdezd meg a tárhelyedet, miért nem fut.",
} as const;

export const CHANGES = {
  added: "új",
  removed: "törölve",
  draft: "vázlat lett, lekerül az oldalról",
  unreadable: "hibás a fájl",
  order: "más a sorrend",
  text: "más a szöveg",
  picture: "másik kép van a helyén",
  photo: "másik kép",
  hidden: "elrejtve",
  shown: "megint látszik",
  unseen: "más, de az oldalon nem látszik",
};
