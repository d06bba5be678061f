# Of production.
region = "eu-central-1"
tags = {
  team = "shop"
}
