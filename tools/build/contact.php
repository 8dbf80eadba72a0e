<?php
// The contact endpoint of ordinary web space: lib/contact/endpoint.ts and lib/email/compose.ts for PHP 7.4 or newer,
// without extensions that a host may lack, such as mbstring. contact-php.ts writes all rules and strings into the braces.
define('SITE', json_decode('{}', true));
define('TYPE', strtolower(trim(explode(';', $_SERVER['CONTENT_TYPE'] ?? '')[0])));
define('IS_FORM', $_SERVER['REQUEST_METHOD'] === 'POST' && TYPE === SITE['form']);
// Our origin is the site's address, or the host that the request was sent to: a proxy may pass on either.
define('HOST', trim(explode(',', $_SERVER['HTTP_X_FORWARDED_HOST'] ?? '')[0]) ?: $_SERVER['HTTP_HOST'] ?? '');
define('ORIGINS', [SITE['origin'], 'https://' . HOST, 'http://' . HOST]);

attempt('ini_set', 'display_errors', '0');
attempt('umask', 0077);
header_remove('X-Powered-By');
try {
    answer(...receive());
} catch (Throwable $error) {
    attempt('error_log', 'contact: not delivered: ' . $error->getMessage());
    answer(502, function_exists('mail') ? 'not-delivered' : 'no-mail');
}

/** Calls a function that a host may have disabled; null there. */
function attempt(string $function, ...$arguments) {
    return function_exists($function) ? @$function(...$arguments) : null;
}

function answer(int $status, string $error = '', array $more = [], string $anchor = SITE['failed']): void {
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    if ($status === 405) header('Allow: POST');
    $body = $error === '' ? ['ok' => true] : ['error' => $error] + $more;
    if (IS_FORM && $status !== 403) header("Location: /contact#$anchor", true, 303);
    else echo json_encode($body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
}

function receive(): array {
    if (!function_exists('mail')) throw new RuntimeException('mail() is disabled');
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') return [405, 'method-not-allowed'];
    if (!in_array($_SERVER['HTTP_ORIGIN'] ?? SITE['origin'], ORIGINS, true)) return [403, 'foreign-origin'];
    if (!IS_FORM && TYPE !== 'application/json') return [415, 'unsupported-media-type'];
    $body = preg_replace('/^\xef\xbb\xbf/', '', file_get_contents('php://input', false, null, 0, SITE['bodyLimit'] + 1));
    $size = max(strlen($body), (int) ($_SERVER['CONTENT_LENGTH'] ?? 0)); // PHP drops what is over its own limit
    if ($size > SITE['bodyLimit']) return [413, 'too-large', [], SITE['tooLong']];
    $sent = IS_FORM ? formFields($body) + queryFromReferrer() : jsonFields($body);
    if ($sent === null) return [400, 'unreadable'];
    return check($sent);
}

function jsonFields(string $body): ?array {
    $whole = (string) preg_replace(SITE['halfPairs'], '\ufffd', $body); // JSON.parse accepts them
    $data = json_decode($whole, true, SITE['maxDepth'], JSON_INVALID_UTF8_SUBSTITUTE);
    return $data === null ? null : array_filter((array) $data, 'is_string');
}

function formFields(string $text, bool $isQuery = false): array {
    $fields = [];
    foreach ($isQuery ? array_reverse(explode('&', $text)) : explode('&', $text) as $pair) {
        [$name, $value] = array_map('urldecode', explode('=', $pair, 2) + ['', '']);
        if ($value !== '' || $isQuery) $fields[$name] = $value; // the first of a query, of a form the last with text
    }
    return json_decode((string) json_encode($fields, JSON_INVALID_UTF8_SUBSTITUTE), true);
}

/** The query of the sending page, which a form without scripts cannot post. Browsers send it as Referer. */
function queryFromReferrer(): array {
    preg_match('~^(https?://[^/]+)/contact\?([^#]+)~', $_SERVER['HTTP_REFERER'] ?? '', $page);
    $query = in_array($page[1] ?? '', ORIGINS, true) ? formFields($page[2], true) : [];
    $asked = array_map(static fn ($name) => $query[$name] ?? '', SITE['query']);
    $asked['pictures'] = picturesIn($asked['pictures']);
    return array_filter($asked, static fn ($text, $field) => issueOf($field, $text) === '', ARRAY_FILTER_USE_BOTH);
}

function check(array $sent): array {
    $message = $issues = $tooLong = [];
    // Counts as JavaScript does.
    $length = static fn ($text) => strlen(preg_replace(['/[\x80-\xbf]/', '/[\xf0-\xf4]/'], ['', 'xx'], $text));
    foreach (SITE['fields'] as $field => $rule) {
        $text = preg_replace([SITE['bidi'], SITE['ends']], '', $sent[$field] ?? '');
        if ($field === 'email' && $length($text) <= $rule['limit']) {
            $text = preg_replace(array_keys(SITE['pasted']), SITE['pasted'], $text);
            $text = preg_replace_callback(SITE['label'], 'punycode', $text);
        }
        $hasLines = $field === 'message' || $field === 'selection';
        if ($hasLines) $text = preg_replace('/\r\n?/', "\n", $text);
        $isTooLong = $length($text) > $rule['limit'];
        if ($isTooLong) $tooLong[$field] = str_replace('{length}', (string) $length($text), $rule['tooLong']);
        $issue = $tooLong[$field] ?? issueOf($field, $text);
        if ($issue !== '') $issues[$field] = $issue;
        if ($field === 'pictures') $text = picturesIn($text);
        $message[$field] = $hasLines ? $text : trim(preg_replace(SITE['breaks'], ' ', $text));
    }
    if (!$issues) return send($message, ($sent[SITE['honeypot']] ?? '') !== '');
    $anchor = $issues === $tooLong ? SITE['tooLong'] : SITE['fields'][array_key_first($issues)]['anchor'];
    return [400, 'invalid', ['fields' => $issues], $anchor];
}

function issueOf(string $field, string $text): string {
    foreach (SITE['fields'][$field]['issues'] as [$pattern, $error])
        if (preg_match($pattern, $text)) return $error;
    $isDay = checkdate((int) substr($text, 5, 2), (int) substr($text, 8, 2), (int) $text); // not 30 February
    return $field === 'day' && $text !== '' && !$isDay ? $error : '';
}

function picturesIn(string $list): string {
    $ids = preg_grep(SITE['pictureId'], array_unique(explode(',', $list)));
    return implode(',', array_slice($ids, 0, SITE['maxPictures']));
}

/** Mails each message once, within the limits. Other messages do not wait for its mail(), which may take long. */
function send(array $message, bool $isDoubtful): array {
    $id = substr(hash('sha256', serialize($message)), 0, 32);
    if (!take($key = uniqid($id, true), $isDoubtful)) return [429, 'too-many'];
    $mark = openLocked($id); // waits while the same message is being sent; not empty once it is sent
    $isSent = $mark && fstat($mark)['size'] > 0 || mailTo($message, $id, $isDoubtful);
    if (!$isSent) take($key, $isDoubtful, true);
    if (!$isSent) throw new RuntimeException('mail() failed');
    if ($mark) fwrite($mark, '1');
    return [200, '', [], SITE['sent']];
}

/** Takes a message from the budgets, or gives it back. Sends the time to wait and returns false if one is used up. */
function take(string $key, bool $isDoubtful, bool $isBack = false): bool {
    $file = openLocked('taken');
    $taken = (array) json_decode($file ? stream_get_contents($file) : '', true); // `k: "1800000000 network doubtful"`
    $taken = array_filter($taken, static fn ($entry) => is_string($entry) && abs(time() - (int) $entry) < SITE['window']);
    $fits = static function ($entries, $limits) {
        $own = preg_grep('/ ' . network() . '/', $entries);
        $share = $own && $limits['perAddress'] < $limits['total'] ? SITE['forFirst'] : 1;
        return count($own) < $limits['perAddress'] && count($entries) < $limits['total'] * $share;
    };
    $isFree = $fits($taken, SITE) && (!$isDoubtful || $fits(preg_grep('/ doubtful$/', $taken), SITE['strict']));
    if ($isBack) unset($taken[$key]);
    elseif ($isFree) $taken[$key] = time() . ' ' . network() . ($isDoubtful ? ' doubtful' : '');
    else header('Retry-After: ' . max(1, (int) end($taken) + SITE['window'] - time()));
    if ($file && rewind($file)) ftruncate($file, (int) fwrite($file, json_encode($taken)));
    return $isFree;
}

/** Opens a file that only this user may read, and waits for its lock. Null if no folder is writable. */
function openLocked(string $name) {
    $isOwn = static fn ($stat, $type) => $stat && ($stat['mode'] & 0170077) === $type
        && $stat['uid'] === (attempt('posix_geteuid') ?? $stat['uid']);
    foreach ([__DIR__ . '/.contact', sys_get_temp_dir() . '/contact-' . hash('sha256', __DIR__)] as $folder) {
        @mkdir($folder, 0700);
        if (!$isOwn(@lstat($folder), 0040000)) continue;
        $lock = @fopen($folder, 'r'); // one at a time, or a second request removes what the first has just created
        if ($lock) attempt('flock', $lock, LOCK_EX);
        foreach (attempt('glob', "$folder/*") ?: [] as $path)
            if (!$isOwn($stat = @lstat($path), 0100000) || $stat['mtime'] < time() - SITE['remembered']) @unlink($path);
        $file = @fopen("$folder/$name", 'c+');
        if ($lock) fclose($lock);
        if ($file && attempt('flock', $file, LOCK_EX) !== false) return $file;
    }
    attempt('error_log', "contact: $folder is not writable"); // a message matters more than a limit
    return null;
}

/** A hash of the sender's address; of an IPv6 address the network, which is one household. */
function network(): string {
    $address = $_SERVER['REMOTE_ADDR'] ?? '';
    // Only a proxy of the host has a private address. It appends the address of its caller.
    if (!filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE))
        $address = trim(strrchr(',' . ($_SERVER['HTTP_X_FORWARDED_FOR'] ?? ''), ','), ', ') ?: $address;
    $bytes = (string) @inet_pton(preg_replace('/^::ffff:(?=[\d.]+$)/i', '', $address));
    return hash('sha256', substr($bytes, 0, 8) ?: $address);
}

function mailTo(array $message, string $id, bool $isDoubtful): bool {
    $date = date_create($message['day']);
    $day = $message['day'] === '' ? '' : $date->format(SITE['days'][$date->format('n-w')]);
    $address = preg_replace('/^(?=\.|.*\.[.@])[^@]+/', '"$0"', $message['email']); // as RFC 5322 wants dots there
    $headers = strtr(SITE['headers'], ['{id}' => $id, '{email}' => $address]);
    $parts = [quotedPrintable(mailBody($message, $day)), $headers];
    if (PHP_VERSION_ID < 80000) $parts = str_replace("\r\n", "\n", $parts); // as mail() itself did
    $mail = [SITE['to'], mailSubject($message, $day, $isDoubtful), ...$parts];
    return @mail(...$mail, ...['-f' . SITE['from']]) || @mail(...$mail); // some hosts refuse a named sender
}

/** Names the package and the day, unless the visitor has typed them, in encoded words of at most 75 characters. */
function mailSubject(array $message, string $day, bool $isDoubtful): string {
    $typed = strtr($message['subject'], ["\u{a0}" => ' ', "\u{2060}" => '']);
    $parts = [SITE['packages'][$message['package']] ?? '', $message['subject'], $day];
    foreach ([0, 2] as $added) if ($parts[$added] !== '' && strpos($typed, $parts[$added]) !== false) $parts[$added] = '';
    $about = implode(SITE['joint'], array_filter($parts, 'strlen'));
    preg_match_all('/.{1,9}/us', strtr(SITE['subjects'][(int) $isDoubtful], ['{subject}' => $about]), $words);
    $encoded = [];
    foreach ($words[0] as $word) $encoded[] = '=?UTF-8?B?' . base64_encode($word) . '?=';
    return implode("\r\n ", $encoded);
}

function mailBody(array $message, string $day): string {
    $shown = array_filter(['day' => $day] + $message, 'strlen');
    $lines = [...labelled(SITE['above'], $shown), $message['message']];
    if ($message['selection'] !== '') $lines[] = selectionText($message['selection']);
    $ids = array_filter(explode(',', $message['pictures']));
    if ($ids) $lines[] = SITE['pictures'][(int) (count($ids) > 1)];
    foreach ($ids as $key) $lines[] = SITE['known'][$key] ?? strtr(SITE['unknown'], ['{key}' => $key]);
    return str_replace("\n", "\r\n", implode("\n", [...$lines, '', ...labelled(SITE['below'], $shown)]));
}

/** The fields that have a label here, each in a line. */
function labelled(array $labels, array $shown): array {
    $lines = [];
    foreach ($labels as $field => $label) if (isset($shown[$field])) $lines[] = $label . $shown[$field];
    return $lines;
}

/** The chosen files with their notes, then as searches for programs that sort photos. */
function selectionText(string $selection): string {
    $stems = preg_replace(SITE['afterStem'], '', $selection);
    [$beforeWords, $beforeNames] = SITE['beforeEnd'];
    return strtr(SITE['selection'], [
        '{lines}' => str_replace("\t", SITE['beforeNote'], $selection),
        '{words}' => str_replace("\n", ', ', preg_replace($beforeWords, '', $stems)),
        '{names}' => str_replace("\n", ',', preg_replace($beforeNames, '', $stems)),
    ]);
}

/** Without a line that some mail programs take for the end of the mail (a dot) or the start of another (`From `). */
function quotedPrintable(string $text): string {
    $encoded = str_replace("=\r\n", '', quoted_printable_encode($text));
    $wrapped = preg_replace('/(*ANYCRLF).{71,73}(?<!=)(?<!=.)(?=.)/', "$0=\r\n", $encoded); // leaves room for two more
    return preg_replace(['/^\./m', '/^F(?=rom )/m'], ['=2E', '=46'], $wrapped);
}
