{{- define "evisa.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag }}
{{- end -}}
{{- end -}}

{{- define "evisa.labels" -}}
app.kubernetes.io/name: evisa
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "evisa.selector" -}}
app.kubernetes.io/name: evisa
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "evisa.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "evisa.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* The role of the service, and, for the migration only, that of the owner of the tables. */}}
{{- define "evisa.databaseEnv" -}}
{{- $release := .root.Release.Name }}
{{- if .root.Values.postgres.enabled }}
- name: SERVICE_USER
  valueFrom: { secretKeyRef: { name: {{ .root.Values.postgres.serviceSecret }}, key: username } }
- name: SERVICE_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ .root.Values.postgres.serviceSecret }}, key: password } }
- name: DATABASE_URL
  value: postgres://$(SERVICE_USER):$(SERVICE_PASSWORD)@{{ $release }}-pooler:5432/evisa?sslmode=verify-full&sslrootcert=/database-ca/ca.crt
- name: DATABASE_DIRECT_URL
  value: postgres://$(SERVICE_USER):$(SERVICE_PASSWORD)@{{ $release }}-db-rw:5432/evisa?sslmode=verify-full&sslrootcert=/database-ca/ca.crt
{{- if gt (int .root.Values.postgres.instances) 1 }}
- name: DATABASE_READ_URL
  value: postgres://$(SERVICE_USER):$(SERVICE_PASSWORD)@{{ $release }}-db-ro:5432/evisa?sslmode=verify-full&sslrootcert=/database-ca/ca.crt
{{- end }}
{{- if .isOwner }}
- name: OWNER_USER
  valueFrom: { secretKeyRef: { name: {{ .root.Values.postgres.ownerSecret }}, key: username } }
- name: OWNER_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ .root.Values.postgres.ownerSecret }}, key: password } }
- name: DATABASE_OWNER_URL
  value: postgres://$(OWNER_USER):$(OWNER_PASSWORD)@{{ $release }}-db-rw:5432/evisa?sslmode=verify-full&sslrootcert=/database-ca/ca.crt
{{- end }}
{{- else }}
{{- range $name := list "DATABASE_URL" "DATABASE_DIRECT_URL" "DATABASE_READ_URL" }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $.root.Values.externalDatabaseSecret }}, key: {{ $name }}, optional: true } }
{{- end }}
{{- if .isOwner }}
- name: DATABASE_OWNER_URL
  valueFrom: { secretKeyRef: { name: {{ .root.Values.externalDatabaseSecret }}, key: DATABASE_OWNER_URL } }
{{- end }}
{{- end }}
{{- end -}}

{{- define "evisa.env" -}}
- name: NODE_ENV
  value: production
- name: APP_PROFILE
  value: production
- name: TRUST_PROXY
  value: 'on'
- name: PUBLIC_URL
  value: {{ required "publicUrl: the https address of the service" .root.Values.publicUrl }}
- name: FILES
  value: s3
- name: VISA_SIGNERS
  value: /signers
- name: DATABASE_POOL
  value: {{ .root.Values.databasePool | quote }}
- name: STOP_DELAY
  value: {{ .root.Values.stopDelay | quote }}
{{- range $name, $value := .root.Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{ include "evisa.databaseEnv" . }}
{{- end -}}

{{- define "evisa.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: data, mountPath: /data }
- { name: signers, mountPath: /signers, readOnly: true }
{{- if .Values.postgres.enabled }}
- { name: database-ca, mountPath: /database-ca, readOnly: true }
{{- end }}
{{- end -}}

{{- define "evisa.volumes" -}}
- { name: tmp, emptyDir: { sizeLimit: 2Gi } }
{{- if .Values.data.shared }}
- name: data
  persistentVolumeClaim: { claimName: {{ .Release.Name }}-data }
{{- else if .Values.env.AUDIT_S3_BUCKET }}
- { name: data, emptyDir: { sizeLimit: 2Gi } }
{{- else }}
{{- fail "data.shared or env.AUDIT_S3_BUCKET: heads of the audit trail must outlive an instance" }}
{{- end }}
- name: signers
  secret: { secretName: {{ .Values.signersSecret }}, defaultMode: 288 }
{{- if .Values.postgres.enabled }}
- name: database-ca
  secret: { secretName: {{ .Release.Name }}-db-ca, items: [{ key: ca.crt, path: ca.crt }] }
{{- end }}
{{- end -}}
