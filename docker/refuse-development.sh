#!/bin/sh
# Production does not start with secrets that stand in a public repository, nor without TLS.
set -eu
[ "${CONVITE_ENV:-development}" = production ] || exit 0
wrong=''
refuse() { wrong="$wrong
  $1"; }

for name in JWT_SECRET JWT_VERIFY_SECRET DATABASE_URL S3_SECRET_ACCESS_KEY SMTP_URL; do
  eval "value=\${$name:-}"
  case "$value" in
    *development-only*) refuse "$name still has its development value" ;;
  esac
done
for name in JWT_SECRET DATABASE_URL SMTP_URL PUBLIC_URL MAIL_FROM SUPPORT_EMAIL; do
  eval "value=\${$name:-}"
  [ -n "$value" ] || refuse "$name is not set"
done
[ "${#JWT_SECRET}" -ge 32 ] || refuse 'JWT_SECRET is shorter than 32 characters'
case "${PUBLIC_URL:-}" in
  https://localhost* | https://127.*) refuse 'PUBLIC_URL is this machine' ;;
  https://*) ;;
  *) refuse 'PUBLIC_URL does not start with https://' ;;
esac
case "${SMTP_URL:-}" in
  *mailpit*) refuse 'SMTP_URL is the development inbox' ;;
esac
case "${DATABASE_URL:-}" in
  *:PASSWORD@*) refuse 'DATABASE_URL has no password yet' ;;
esac
for name in PUBLIC_URL SMTP_URL S3_ENDPOINT MAIL_FROM SUPPORT_EMAIL; do
  eval "value=\${$name:-}"
  case "$value" in
    *.example | *.example[/:\>]* | *example.org* | *example.com* | *example.net*)
      refuse "$name is still an example" ;;
  esac
done

[ -z "$wrong" ] && exit 0
echo "This is not fit for production:$wrong" >&2
exit 78
