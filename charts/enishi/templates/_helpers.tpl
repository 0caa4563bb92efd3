{{- define "enishi.labels" -}}
app.kubernetes.io/name: enishi
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: enishi
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{/* Labels of the pods of every process, and only of this release. */}}
{{- define "enishi.selector" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: enishi
{{- end -}}
