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

{{/* Refuses what `global.requireTls` names and the values leave in the clear; what a vault holds, the processes look at. */}}
{{- define "enishi.checkTls" -}}
{{- $global := .Values.global -}}
{{- $given := ternary $global.secrets.values dict $global.secrets.create -}}
{{- range $part := $global.requireTls -}}
{{- $fault := "" -}}
{{- if and (eq $part "grpc") (not $global.grpcTls.enabled) -}}
{{- $fault = "set global.grpcTls.enabled and its issuer" -}}
{{- else if and (eq $part "kafka") (not (has (toString $global.env.KAFKA_TLS) (list "1" "true"))) -}}
{{- $fault = "set global.env.KAFKA_TLS to \"1\"" -}}
{{- else if and (eq $part "storage") (not (hasPrefix "https:" (toString $global.env.S3_ENDPOINT))) -}}
{{- $fault = "global.env.S3_ENDPOINT has to begin with https:" -}}
{{- else if and (eq $part "mongodb") $given.MONGO_URL (not (regexMatch "^mongodb\\+srv:|[?&](tls|ssl)=true" (toString $given.MONGO_URL))) -}}
{{- $fault = "global.secrets.values.MONGO_URL has to say tls=true" -}}
{{- else if and (eq $part "redis") $given.REDIS_URL (not (hasPrefix "rediss:" (toString $given.REDIS_URL))) -}}
{{- $fault = "global.secrets.values.REDIS_URL has to begin with rediss:" -}}
{{- else if and (eq $part "smtp") $given.SMTP_URL (not (regexMatch "^smtps:|[?&]requireTLS=true" (toString $given.SMTP_URL))) -}}
{{- $fault = "global.secrets.values.SMTP_URL has to begin with smtps: or to say requireTLS=true" -}}
{{- end -}}
{{- with $fault }}{{ fail (printf "global.requireTls names %s: %s, or take %s out of the list" $part . $part) }}{{ end -}}
{{- end -}}
{{- end -}}
