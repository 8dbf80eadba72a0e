<?php
/** A label of an international domain as mail servers know it (RFC 3492), for `contact-endpoint.php`: PHP may lack intl. */
function punycode(array $found): string {
    preg_match_all('/./us', strtr(strtolower($found[0]), SITE['letters']), $all);
    $basic = implode('', preg_grep('/^[!-~]$/', $all[0]));
    [$text, $done, $delta, $bias, $damp] = ['', strlen($basic), 0, 72, 700];
    for ($code = 128; $code < 1024; $code++, $delta++) {
        $letter = chr(192 | $code >> 6) . chr(128 | $code & 63);
        foreach ($all[0] as $one) {
            if ($one < $letter) $delta++;
            if ($one !== $letter) continue;
            for ($k = 36, $rest = $delta; $rest >= ($t = max(1, min(26, $k - $bias))); $k += 36) {
                $text .= SITE['digits'][$t + ($rest - $t) % (36 - $t)];
                $rest = intdiv($rest - $t, 36 - $t);
            }
            $text .= SITE['digits'][$rest];
            $delta = intdiv($delta, $damp);
            for ($bias = 0, $delta += intdiv($delta, ++$done); $delta > 455; $bias += 36) $delta = intdiv($delta, 35);
            [$bias, $delta, $damp] = [$bias + intdiv(36 * $delta, $delta + 38), 0, 2];
        }
    }
    return $text === '' ? $basic : 'xn--' . $basic . ($basic === '' ? '' : '-') . $text;
}
