#!/bin/sh
# `make kubernetes-deploy IMAGE=…`: the database, then the migrations of the image, then its servers.
# Run again for an upgrade: servers of the previous release serve until those of the new one are ready.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "$*" >&2
  exit 1
}

image=${1:-}
example='as in: make kubernetes-deploy IMAGE=registry.example.org/convite:2026-11-22'
case "$image" in
  *[!A-Za-z0-9./:@_-]* | *://*) fail "$image is no name of an image, $example" ;;
  *:latest) fail "Name a tag that no other release has, $example" ;;
  */*:*) ;;
  *) fail "Name an image with its registry and tag, $example" ;;
esac
! grep -q 'example\.org' settings/settings.env database/archive.yaml ||
  fail 'settings/settings.env or database/archive.yaml still has an example: docs/operations/installations.md, Kubernetes'
grep -q '^TRUSTED_PROXIES=.' settings/settings.env ||
  fail 'settings/settings.env does not say from which addresses the ingress controller comes: TRUSTED_PROXIES'

context=$(kubectl config current-context 2>/dev/null) || context=''
[ -n "$context" ] || fail 'kubectl has no current context: kubectl config use-context <the cluster>'
if [ "${YES:-}" != 1 ] && [ "${CONFIRM:-}" != yes ]; then
  [ -t 0 ] || fail "This would deploy to the cluster $context: YES=1 says that it is meant."
  printf 'Deploy %s to the cluster %s? (yes/no) ' "$image" "$context"
  read -r answer
  [ "$answer" = yes ] || fail 'Nothing was changed.'
fi

in_namespace() { kubectl --context "$context" --namespace convite "$@"; }
apply() { kubectl kustomize "$1" | sed "s|image: convite:latest|image: $image|" | kubectl --context "$context" apply -f -; }

echo "To the cluster $context:"
kubectl --context "$context" apply -k database
for secret in convite-secrets convite-archive-keys; do
  in_namespace get secret "$secret" >/dev/null 2>&1 ||
    fail "The secret $secret does not exist: docs/operations/installations.md, Kubernetes"
done
in_namespace wait --for=condition=Ready cluster/convite-db --timeout=15m

in_namespace delete job convite-migrate --ignore-not-found
apply migrate
while :; do
  state=$(in_namespace get job convite-migrate -o 'jsonpath={.status.conditions[*].type}')
  case "$state" in
    *Complete*) break ;;
    *Failed*)
      in_namespace logs job/convite-migrate --tail 50 >&2
      fail 'The migration failed: the servers stay as they were.'
      ;;
  esac
  # A container that cannot start is tried for ever.
  waits=$(in_namespace get pods --selector job-name=convite-migrate \
    -o 'jsonpath={.items[*].status.containerStatuses[*].state.waiting.reason}')
  case "$waits" in
    *ImagePullBackOff* | *InvalidImageName* | *CreateContainerConfigError*)
      in_namespace delete job convite-migrate
      fail "The cluster cannot start $image ($waits): is the tag right, may it read the registry, are the secrets complete? The servers stay as they were."
      ;;
  esac
  sleep 2
done

apply server
in_namespace rollout status deployment/convite --timeout=15m
