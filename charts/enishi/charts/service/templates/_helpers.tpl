{{- define "service.name" -}}
{{- required "name is required" .Values.name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "service.labels" -}}
app.kubernetes.io/name: {{ include "service.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: enishi
app.kubernetes.io/version: {{ include "service.tag" . | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "service.selector" -}}
app.kubernetes.io/name: {{ include "service.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "service.fullTag" -}}
{{- .Values.image.tag | default .Values.global.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{/* As a label may say it: without a digest. */}}
{{- define "service.tag" -}}
{{- include "service.fullTag" . | splitList "@" | first | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "service.image" -}}
{{ .Values.global.image.registry }}{{ .Values.image.repository }}:{{ include "service.fullTag" . }}
{{- end -}}

{{/* Ports by name, as JSON: what the process says, or those of a service. */}}
{{- define "service.ports" -}}
{{- .Values.ports | default (dict "grpc" 50051 "health" 8081) | toJson -}}
{{- end -}}

{{- define "service.env" -}}
{{- $ports := include "service.ports" . | fromJson -}}
{{- $own := dict -}}
{{- with $ports.grpc }}{{ $_ := set $own "GRPC_PORT" (toString .) }}{{ end -}}
{{- with $ports.health }}{{ $_ := set $own "HEALTH_PORT" (toString .) }}{{ end -}}
{{- with .Values.global.requireTls }}{{ $_ := set $own "REQUIRE_TLS" (join "," .) }}{{ end -}}
{{- if .Values.global.grpcTls.enabled }}
{{- $_ := set $own "GRPC_CA_FILE" "/etc/enishi/grpc/ca.crt" -}}
{{- $_ := set $own "GRPC_CERT_FILE" "/etc/enishi/grpc/tls.crt" -}}
{{- $_ := set $own "GRPC_KEY_FILE" "/etc/enishi/grpc/tls.key" -}}
{{- end }}
{{- range $key, $value := mustMergeOverwrite $own (deepCopy .Values.global.env) (deepCopy .Values.env) }}
- name: {{ $key }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{- define "service.secretName" -}}
{{- $name := include "service.name" . -}}
{{- if .Values.secret.existing -}}
{{ .Values.secret.existing }}
{{- else if .Values.global.secrets.create -}}
enishi-{{ $name }}
{{- else -}}
{{- fail (printf "%s.secret.existing: name a Secret, or set global.secrets.create" $name) -}}
{{- end -}}
{{- end -}}

{{/* Another value restarts the pods: of a Secret that is there, what it holds now; of a made one, what it is made of. */}}
{{- define "service.secretChecksum" -}}
{{- if .Values.secret.existing -}}
{{- (lookup "v1" "Secret" .Release.Namespace .Values.secret.existing).data | default dict | toJson | sha256sum -}}
{{- else -}}
{{- $shared := dict -}}
{{- range .Values.secret.keys }}{{ $_ := set $shared . (index $.Values.global.secrets.values . | default "") }}{{ end -}}
{{- $generated := (lookup "v1" "Secret" .Release.Namespace "enishi-generated").data | default dict -}}
{{- list (merge (deepCopy .Values.secret.values) $shared) $generated | toJson | sha256sum -}}
{{- end -}}
{{- end -}}
