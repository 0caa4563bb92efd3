# One image for every service; the chart chooses the command.
FROM node:24-slim AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && cp package-lock.json /manifests && \
    find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests \;

# Packages before sources: they are installed anew only when a manifest or the lockfile has changed.
FROM node:24-slim AS build
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node deploy/tools/build.mjs --server && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/protos ./protos
COPY --from=build --chown=node:node /app/services ./services
USER node
EXPOSE 50051 8081
