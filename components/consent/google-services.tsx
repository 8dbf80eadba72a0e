import { ConsentChoice } from "./consent-choice";

/** The part of the privacy page that depends on which of Google's services this build uses. */
export function GoogleServices() {
  return (
    <>
      <section id="meres">
        <h2>Látogatások mérése</h2>
        {process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID ? (
          <>
            <p>
              Ha beleegyezel, a Google Analytics sütikkel számolja, hányan és honnan nézik az
              oldalt, és az adatokat a Google (Google Ireland Ltd., Dublin) kezeli a megbízásomból,
              részben az Egyesült Államokban, az EU–USA adatvédelmi keret alapján. A jogalap a
              hozzájárulásod (GDPR 6. cikk (1) bekezdés a) pont). Nélküle semmi nem indul el, és itt
              bármikor meggondolhatod magad: a sütik akkor törlődnek.
            </p>
            <ConsentChoice />
          </>
        ) : (
          <p>
            Az oldal nem méri a látogatásokat
            {!process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY && ", és nem használ sütit"}.
          </p>
        )}
      </section>
      {process.env.NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY && (
        <section>
          <h2>Védelem a robotok ellen</h2>
          <p>
            Amikor az űrlaphoz nyúlsz, a Google reCAPTCHA ellenőrzi, hogy nem robot ír. Ehhez a
            Google megkapja az IP-címedet és a böngésződ adatait, és sütit is elhelyezhet. A jogalap
            a jogos érdekem, hogy az űrlap használható maradjon (GDPR 6. cikk (1) bekezdés f) pont).
            Ha ezt nem szeretnéd, írj e-mailt vagy hívj.
          </p>
        </section>
      )}
      {process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG && (
        <section>
          <h2>Friss hírek a kezdőlapon</h2>
          <p>
            A kezdőlap hírét a Google Firebase szolgáltatása frissíti. Ehhez a böngésződ egy
            véletlen azonosítót tárol, és azzal kéri le a hírt; a Google az IP-címedet is látja. A
            jogalap a jogos érdekem, hogy a hír naprakész legyen (GDPR 6. cikk (1) bekezdés f)
            pont).
          </p>
        </section>
      )}
    </>
  );
}
