# One image for every service; the chart chooses the command. `node deploy/docker/layout.mjs` tries it without Docker.
FROM node:24-slim AS manifests
WORKDIR /app
COPY . .
RUN mkdir .manifests && cp package-lock.json .manifests && \
    find . -name package.json -not -path './.manifests/*' -exec cp --parents {} .manifests \;

# Packages before sources: they are installed anew only when a manifest or the lockfile has changed. These are what runs:
# packages of the services alone, without what only people and compilers read, and the two weights of the font in use.
FROM node:24-slim AS packages
WORKDIR /app
COPY --from=manifests /app/.manifests ./
RUN npm ci --omit=dev --no-audit --no-fund -w protos -w services/kit -w services/identity -w services/crm \
    -w services/jobs -w services/deals -w services/messaging -w services/site -w services/billing -w services/domains
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete && \
    find node_modules/@expo-google-fonts -mindepth 2 -type d -not -name 400Regular -not -name 700Bold \
    -exec rm -rf {} +

FROM node:24-slim AS build
WORKDIR /app
COPY --from=manifests /app/.manifests ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node deploy/tools/build.mjs --server
RUN rm -rf protos/node_modules services/*/node_modules services/*/test && \
    find protos services -name '*.ts' -delete

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/protos ./protos
COPY --from=build /app/services ./services
# Nothing below /app is theirs to change.
USER 1000:1000
EXPOSE 50051 8081
