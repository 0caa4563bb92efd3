{{- define "service.name" -}}
{{- required "name is required" .Values.name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "service.labels" -}}
app.kubernetes.io/name: {{ include "service.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: enishi
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "service.selector" -}}
app.kubernetes.io/name: {{ include "service.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "service.env" -}}
{{- $global := (.Values.global | default dict).env | default dict -}}
{{- range $key, $value := merge (deepCopy .Values.env) $global }}
- name: {{ $key }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}
