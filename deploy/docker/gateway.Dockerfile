# The gateway with the built frontends. `node deploy/docker/layout.mjs` tries it without Docker.
FROM node:24-slim AS manifests
WORKDIR /app
COPY . .
RUN mkdir .manifests && cp package-lock.json .manifests && \
    find . -name package.json -not -path './.manifests/*' -exec cp --parents {} .manifests \;

# Packages before sources: they are installed anew only when a manifest or the lockfile has changed. These are what runs:
# packages of the gateway alone, without what only people and compilers read.
FROM node:24-slim AS packages
WORKDIR /app
COPY --from=manifests /app/.manifests ./
RUN npm ci --omit=dev --no-audit --no-fund -w protos -w services/kit -w gateway
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete && \
    find node_modules/@expo-google-fonts -mindepth 2 -type d -not -name 400Regular -not -name 700Bold \
    -exec rm -rf {} +

FROM node:24-slim AS build
WORKDIR /app
COPY --from=manifests /app/.manifests ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node deploy/tools/build.mjs
RUN rm -rf protos/node_modules services/kit/node_modules gateway/node_modules services/kit/test gateway/test && \
    find protos services/kit gateway -name '*.ts' -delete

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/protos ./protos
COPY --from=build /app/services/kit ./services/kit
COPY --from=build /app/gateway ./gateway
COPY --from=build /app/frontends/dist ./frontends/dist
# Nothing below /app is theirs to change.
USER 1000:1000
EXPOSE 8080 8081
CMD ["node", "gateway/dist/src/main.js"]
