#!/bin/sh
# `make kubernetes-deploy IMAGE=…`: the database, then the migrations of the image, then its servers.
# Run again for an upgrade: servers of the previous release serve until those of the new one are ready.
set -eu
cd "$(dirname "$0")"
image=${1:-}
case "$image" in
  */*:*) ;;
  *) echo 'Name an image with its registry and tag, as in: make kubernetes-deploy IMAGE=registry.example.org/convite:2026-11-22' >&2; exit 1 ;;
esac
in_namespace() { kubectl --namespace convite "$@"; }
apply() { kubectl kustomize "$1" | sed "s|image: convite:latest|image: $image|" | kubectl apply -f -; }

echo "To the cluster $(kubectl config current-context):"
kubectl apply -k database
for secret in convite-secrets convite-archive-keys; do
  in_namespace get secret "$secret" >/dev/null 2>&1 ||
    { echo "The secret $secret does not exist: docs/operations.md, Kubernetes" >&2; exit 1; }
done
in_namespace wait --for=condition=Ready cluster/convite-db --timeout=15m

in_namespace delete job convite-migrate --ignore-not-found
apply migrate
while :; do
  state=$(in_namespace get job convite-migrate -o 'jsonpath={.status.conditions[*].type}')
  case "$state" in
    *Complete*) break ;;
    *Failed*) in_namespace logs job/convite-migrate --tail 50 >&2; echo 'The migration failed: the servers stay as they were.' >&2; exit 1 ;;
  esac
  sleep 2
done

apply server
in_namespace rollout status deployment/convite --timeout=15m
