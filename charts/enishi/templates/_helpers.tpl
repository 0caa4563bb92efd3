{{- define "enishi.labels" -}}
app.kubernetes.io/name: enishi
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: enishi
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{/* What pods of every process, and only of this release, carry. */}}
{{- define "enishi.selector" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: enishi
{{- end -}}
