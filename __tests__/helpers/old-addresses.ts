/** Old addresses of the test site as requests and logs have them, and their pages. */
export const OLD = {
  "/regi/arak.php": "/pricing",
  "/blog/arak": "/pricing",
  "/blog": "/stories",
  "/blog/2019/elso%20bejegyz%C3%A9s.html": "/stories",
  "/%C5%91szi%20fot%C3%B3k": "/gallery",
  "/%c5%91szi%20fot%c3%b3k": "/gallery",
  "/o%CC%8Bszi%20foto%CC%81k": "/gallery",
  "/esk%C3%BCv%C5%91%20&%20jegyes": "/gallery",
  "/esk%C3%BCv%C5%91%20%26%20jegyes": "/gallery",
  "/galeria(1),%20anna's+bence": "/gallery",
  "/galeria%281%29%2C%20anna%27s%2Bbence": "/gallery",
  "/galeria%281%29%2c%20anna%27s%2bbence": "/gallery",
};

/** In ISO-8859-2. */
export const OLD_BYTE = "/k%E9pek.html";
